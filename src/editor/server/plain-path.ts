/** Returns whether a relative path stays in its folder on every system and has no hidden part. */
export function isPlainPath(path: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex
  const isText = path.length <= 200 && !/[\\:\u0000-\u001F]/.test(path)
  return isText && path.split('/').every((part) => part !== '' && !part.startsWith('.'))
}

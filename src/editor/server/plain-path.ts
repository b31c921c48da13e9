/** Whether a relative path stays inside its folder on every operating system, and has no hidden file or folder. */
export function isPlainPath(path: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex
  const isText = path.length <= 200 && !/[\\:\u0000-\u001F]/.test(path)
  return isText && path.split('/').every((part) => part !== '' && !part.startsWith('.'))
}

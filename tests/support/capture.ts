export function capture(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`${String(pattern)} is not in: ${text.slice(0, 500)}`)
  return found
}

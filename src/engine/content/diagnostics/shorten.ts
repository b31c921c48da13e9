export function shorten(text: string, length = 60): string {
  return text.length > length ? `${text.slice(0, length - 3)}…` : text
}

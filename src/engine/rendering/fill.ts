/** Replaces names in braces with values: `fill('HTTP error! status: {code}', { code: 503 })`. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

import { publishing } from '../diagnostics/table/publishing.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf, under, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { isObject } from '../schema/field.ts'

/** Names that are nobody's by RFC 2606 and RFC 6761, and those that stand for "your domain" in Spanish. */
const PLACEHOLDER =
  /(?<![\w.-])(?:[\w-]+\.)*(?:(?:[\w-]+\.)(?:example|test|invalid|localhost)|(?:example|ejemplo|(?:tu|mi|su)?dominio)\.(?:com|org|net|edu)(?:\.ar)?|localhost)(?![\w-])/i

/** Before a release no address is one of examples. What is provisional is told as that. */
export function checkPlaceholders(source: Source, report: Report): void {
  look(source.value, rootOf(source), [], report)
}

/** @param told paths, as `provisional` has them, of what is told already */
function look(value: unknown, location: Location, told: readonly string[], report: Report): void {
  if (told.includes('')) return
  if (typeof value === 'string') {
    const [host] = PLACEHOLDER.exec(value) ?? []
    if (host !== undefined) report(publishing.placeholder(host), location)
  }
  if (typeof value !== 'object' || value === null) return
  const own = isObject(value) && Array.isArray(value.provisional) ? value.provisional.map(String) : []
  for (const [key, inner] of Object.entries(value)) {
    const inside = [...told, ...own]
      .filter((path) => path === key || path.startsWith(`${key}.`))
      .map((path) => path.slice(key.length + 1))
    look(inner, under(location, Array.isArray(value) ? Number(key) : key), inside, report)
  }
}

import { publishing } from '../diagnostics/table/publishing.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf, under, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { isObject } from '../schema/field.ts'

/** Host names that RFC 2606 and RFC 6761 reserve for examples, and those that mean "your domain" in Spanish. */
const PLACEHOLDER =
  /(?<![\w.-])(?:[\w-]+\.)*(?:(?:[\w-]+\.)(?:example|test|invalid|localhost)|(?:example|ejemplo|(?:tu|mi|su)?dominio)\.(?:com|org|net|edu)(?:\.ar)?|localhost)(?![\w-])/i

/** A cheap sign that a text may contain one. */
const HINT = /\.(?:example|test|invalid)|localhost|(?:example|ejemplo|dominio)\./i

/** Reports addresses of examples before a release. What `provisional` lists is reported by its own check. */
export function checkPlaceholders(source: Source, report: Report): void {
  // Most files have none: searching their whole text once is quicker than looking at each value.
  if (!HINT.test(source.text)) return
  look(source.value, rootOf(source), [], report)
}

/** @param listed paths inside the value that some `provisional` lists */
function look(value: unknown, location: Location, listed: readonly string[], report: Report): void {
  if (listed.includes('')) return
  if (typeof value === 'string') {
    const [host] = PLACEHOLDER.exec(value) ?? []
    if (host !== undefined) report(publishing.placeholder(host), location)
  }
  if (typeof value !== 'object' || value === null) return
  const own = isObject(value) && Array.isArray(value.provisional) ? value.provisional.map(String) : []
  for (const [key, inner] of Object.entries(value)) {
    const inside = [...listed, ...own]
      .filter((path) => path === key || path.startsWith(`${key}.`))
      .map((path) => path.slice(key.length + 1))
    look(inner, under(location, Array.isArray(value) ? Number(key) : key), inside, report)
  }
}

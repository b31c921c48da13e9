import { publishing } from '../diagnostics/table/publishing.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { rootOf, locationIn, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { isObject } from '../schema/field.ts'

/** Matches host names that are reserved for examples (RFC 2606, RFC 6761), and Spanish words for "your domain". */
const PLACEHOLDER =
  /(?<![\w.-])(?:[\w-]+\.)*(?:(?:[\w-]+\.)(?:example|test|invalid|localhost)|(?:example|ejemplo|(?:tu|mi|su)?dominio)\.(?:com|org|net|edu)(?:\.ar)?|localhost)(?![\w-])/i

/** A fast test for texts with an example address. It also matches some other texts. */
const HINT = /\.(?:example|test|invalid)|localhost|(?:example|ejemplo|dominio)\./i

/** Reports example addresses, which prevent a release. Skips values listed in `provisional`, because another check reports them. */
export function checkPlaceholders(source: Source, report: Report): void {
  if (!HINT.test(source.text)) return
  search(source.value, rootOf(source), [], report)
}

/** @param listed entries of `provisional`: paths inside the value */
function search(value: unknown, location: Location, listed: readonly string[], report: Report): void {
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
    search(inner, locationIn(location, Array.isArray(value) ? Number(key) : key), inside, report)
  }
}

import type { Site } from '../../model/site.ts'
import { addDays, endOf, startOf, type Period } from '../../model/period.ts'
import { isObject } from '../schema/field.ts'

export interface SiteAtMoment {
  site: Site
  /** The next time at which a period begins or ends, in milliseconds since 1970. */
  changes?: number
}

/**
 * Omits blocks, menu entries and weeks of a menu outside their period. A shown part keeps the end of its period as `ends`, because a host
 * may publish the next version late. A pure function; unchanged parts are not copied.
 *
 * @param others the periods of parts outside the pages, such as items
 */
export function siteAsOf(site: Site, now: Date, others: readonly Period[] = []): SiteAtMoment {
  const time = now.getTime()
  let changes = Infinity
  const note = (period: Period): boolean => {
    const [start, end] = [startOf(period, site.timeZone), endOf(period, site.timeZone)]
    // On the Saturday before its Monday, a menu replaces the sentence for a week without one.
    const eve =
      period.monday === undefined ? end : endOf({ monday: addDays(period.monday, -7) }, site.timeZone)
    for (const boundary of [start, eve, end]) if (boundary > time && boundary < changes) changes = boundary
    return start <= time && time < end
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const shown = value.filter((item) => !isTimed(item) || note(item))
      const walked = shown.map(walk)
      return shown.length === value.length && walked.every((item, index) => item === value[index])
        ? value
        : walked
    }
    if (!isObject(value)) return value
    let walked = value
    for (const [key, inner] of Object.entries(value)) {
      const next = typeof inner === 'object' ? walk(inner) : inner
      if (next !== inner) walked = { ...walked, [key]: next }
    }
    if (!isTimed(walked)) return walked
    const { from: _, until: __, ...rest } = walked
    return walked.until === undefined ? rest : { ...rest, ends: endOf(walked, site.timeZone) }
  }
  for (const period of others) note(period)
  if (site.notice) note(site.notice)
  const pages = site.pages.map((page) => {
    const blocks = walk(page.blocks)
    return blocks === page.blocks ? page : { ...page, blocks }
  })
  const navigation = walk(site.navigation)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only elements of lists are left out, and `ends` is added
  const shown = { ...site, pages, navigation } as Site
  return { site: shown, ...(changes < Infinity && { changes }) }
}

/** Whether a value has a period: a block or a menu entry with `from` or `until`, or a week in a list with its `monday`. */
function isTimed(value: unknown): value is Record<string, unknown> & Period {
  return isObject(value) && ['from', 'until', 'monday'].some((key) => typeof value[key] === 'string')
}

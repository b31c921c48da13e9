import type { Site } from '../../model/site.ts'
import { addDays, endOf, startOf, type Period } from '../../model/period.ts'
import { isObject } from '../schema/field.ts'
import { mapInside } from '../schema/map-inside.ts'

interface SiteAtMoment {
  site: Site
  /** Time of the next start or end of a period, in milliseconds since 1970. */
  changes?: number
}

/**
 * Omits blocks, entries of the navigation, and weekly meal menus that are not shown at a given time. A shown part with `until` gets the end
 * of its period as `ends`. A script hides the part at that time, even if the next version is published late.
 *
 * @param others the periods of parts outside the pages, such as items
 */
export function siteAsOf(site: Site, now: Date, others: readonly Period[]): SiteAtMoment {
  const time = now.getTime()
  let changes = Infinity
  const trackPeriod = (period: Period): boolean => {
    const [start, end] = [startOf(period, site.timeZone), endOf(period, site.timeZone)]
    // The page may also change on the Saturday before a week's menu begins. Until then, it may say that the earlier week has no menu.
    const eve =
      period.monday === undefined ? end : endOf({ monday: addDays(period.monday, -7) }, site.timeZone)
    for (const boundary of [start, eve, end]) if (boundary > time && boundary < changes) changes = boundary
    return start <= time && time < end
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const shown = value.filter((item) => !isTimed(item) || trackPeriod(item))
      return mapInside(shown.length === value.length ? value : shown, walk)
    }
    const walked = mapInside(value, walk)
    if (!isTimed(walked)) return walked
    const { from: _, until: __, ...rest } = walked
    return walked.until === undefined ? rest : { ...rest, ends: endOf(walked, site.timeZone) }
  }
  for (const period of others) trackPeriod(period)
  if (site.notice) trackPeriod(site.notice)
  const pages = site.pages.map((page) => {
    const blocks = walk(page.blocks)
    return blocks === page.blocks ? page : { ...page, blocks }
  })
  const navigation = walk(site.navigation)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only elements of lists are left out, and `ends` is added
  const shown = { ...site, pages, navigation } as Site
  return { site: shown, ...(changes < Infinity && { changes }) }
}

/** Returns whether a value has a period: `from` or `until` in a block or menu entry, or `monday` in a week of a list. */
function isTimed(value: unknown): value is Record<string, unknown> & Period {
  return isObject(value) && ['from', 'until', 'monday'].some((key) => typeof value[key] === 'string')
}

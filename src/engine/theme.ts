import type { Institution } from '../model/site.generated.ts'
import { findInstitution, type SiteInfo } from '../model/site.ts'

/** The accent where a site names no other (look.md). */
export const SUN = '#F2B33D'

/**
 * The colours of a site as CSS: whatever has `data-level="id"` shows that institution's, everything else (and
 * `data-level=""`) those of the house.
 *
 * @throws Error when the theme names no institution; the content check has already seen to it.
 */
export function themeCss(site: SiteInfo): string {
  const house = findInstitution(site, site.theme.level)
  if (!house) throw new Error(`The theme's level "${site.theme.level}" is no institution.`)
  const rules = (scheme: 'light' | 'dark') =>
    [
      rule(":root,[data-level='']", house, scheme),
      ...site.institutions.map((one) => rule(`[data-level='${one.id}']`, one, scheme)),
    ].join('')
  const sun = `:root{--sun:${site.theme.sun ?? SUN}}`
  return `${sun}${rules('light')}@media (prefers-color-scheme:dark){${rules('dark')}}`
}

function rule(selector: string, { colors }: Institution, scheme: 'light' | 'dark'): string {
  const [level, tint] = scheme === 'light' ? [colors.ink, colors.tint] : [colors.darkInk, colors.darkTint]
  return `${selector}{--level:${level};--level-tint:${tint}}`
}

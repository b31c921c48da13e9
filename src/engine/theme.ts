import type { Institution } from '../model/site.generated.ts'
import { nightBand } from '../model/mix-colors.ts'
import { findInstitution, type SiteInfo } from '../model/site.ts'

/**
 * The colours of a site as CSS: whatever has `data-institution="id"` shows that institution's, everything else (and
 * `data-institution=""`) those of the house.
 *
 * @throws Error when the theme names no institution; the content check has already seen to it.
 */
export function themeCss(site: Pick<SiteInfo, 'theme' | 'institutions'>): string {
  const house = findInstitution(site, site.theme.institution)
  if (!house) throw new Error(`The theme names "${site.theme.institution}", which is no institution.`)
  const rules = (scheme: 'light' | 'dark') =>
    [
      rule(":root,[data-institution='']", house, scheme),
      ...site.institutions.map((one) => rule(`[data-institution='${one.id}']`, one, scheme)),
    ].join('')
  return `${rules('light')}@media (prefers-color-scheme:dark){${rules('dark')}}`
}

function rule(selector: string, { colors }: Institution, scheme: 'light' | 'dark'): string {
  const { ink, tint, darkInk, darkTint } = colors
  if (scheme === 'light')
    return `${selector}{--institution:${ink};--institution-tint:${tint};--band:${ink};--on-band:#fff}`
  return `${selector}{--institution:${darkInk};--institution-tint:${darkTint};--band:${nightBand(ink)};--on-band:#f2ece1}`
}

import type { Institution } from '../model/site.generated.ts'
import { nightBand } from '../model/mix-colors.ts'
import { surfacesOf, type Surfaces } from '../model/surfaces.ts'
import { findInstitution, type SiteInfo } from '../model/site.ts'

/**
 * Returns a site's colours and shapes as CSS, then the site's own custom properties. `data-institution="id"` selects an institution's
 * colours; the theme names the default institution.
 *
 * @throws Error for an unknown institution in the theme
 */
export function themeCss(site: Pick<SiteInfo, 'theme' | 'institutions' | 'tokens'>): string {
  const house = findInstitution(site, site.theme.institution)
  if (!house) throw new Error(`The theme names "${site.theme.institution}", which is no institution.`)
  const rules = (scheme: 'light' | 'dark') =>
    [
      site.theme.surfaces ? surfaceRule(surfacesOf(site.theme)[scheme]) : '',
      rule(":root,[data-institution='']", house, scheme),
      ...site.institutions.map((one) => rule(`[data-institution='${one.id}']`, one, scheme)),
      scheme === 'light' ? accents(site.institutions) : '',
    ].join('')
  return `${shape(site.theme)}${rules('light')}@media (prefers-color-scheme:dark){${rules('dark')}}${site.tokens ?? ''}`
}

/** Returns the accents of institutions. A part of an institution without one resets it, because the part may be inside another's. */
function accents(institutions: readonly Institution[]): string {
  const own = institutions.flatMap(({ id, colors: { accent } }) =>
    accent ? [`[data-institution='${id}']{--accent:${accent}}`] : [],
  )
  return own.length > 0 ? `[data-institution]{--accent:initial}${own.join('')}` : ''
}

function surfaceRule(surfaces: Surfaces): string {
  const properties = Object.entries(surfaces).map(([name, color]) => `--${name}:${color}`)
  return `:root{${properties.join(';')}}`
}

/** Corner radii for controls, cards and panels in pixels, and for pictures in percent. `soft` uses the values of `base.css`. */
const CORNERS = { soft: undefined, round: [24, 28, 48, '33.33%'], sharp: [0, 0, 0, '0%'] }
const SECTION = { airy: undefined, compact: 'clamp(40px, 5vw, 76px)' }

function shape({ corners, density }: SiteInfo['theme']): string {
  const [control, card, panel, arc] = CORNERS[corners] ?? []
  const section = SECTION[density]
  return [
    card === undefined
      ? ''
      : `:root{--control:${control}px;--card:${card}px;--panel:${panel}px;--arc:${arc}}`,
    section ? `:root{--section:${section}}` : '',
  ].join('')
}

function rule(selector: string, { colors }: Institution, scheme: 'light' | 'dark'): string {
  const { ink, tint, darkInk, darkTint } = colors
  if (scheme === 'light') return `${selector}{--institution:${ink};--institution-tint:${tint};--band:${ink}}`
  return `${selector}{--institution:${darkInk};--institution-tint:${darkTint};--band:${nightBand(ink)}}`
}

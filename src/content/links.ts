import { phoneAddress } from '../model/phone-address.ts'
import { findings } from './diagnostics.ts'
import type { Help, Report } from './log.ts'
import type { Place } from './source.ts'
import { closest, didYouMean, propose } from './suggest.ts'

/** What links can lead to. */
export interface Targets {
  /** The addresses of each page's tabs and menu items, by the page's path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  institutions: readonly string[]
}

/**
 * Checks where a link leads, with its variables filled in.
 *
 * @returns the address to use: telephone numbers without the signs that people write in them (RFC 3966)
 */
export function checkLink(to: string, place: Place, targets: Targets, report: Report): string {
  if (to !== to.trim()) {
    report(findings.linkForm(to), place, didYouMean(to, to.trim(), place))
    return to
  }
  if (to.startsWith('/') && !to.startsWith('//')) {
    checkInternal(to, place, targets, report)
    return to
  }
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*:)(.*)$/is.exec(to) ?? []
  if (scheme === '') {
    report(findings.linkForm(to), place, proposeAddress(to, place, targets))
    return to
  }
  const isGood = Object.hasOwn(schemes, scheme.toLowerCase()) ? schemes[scheme.toLowerCase()] : undefined
  if (!isGood) report(findings.linkScheme(scheme), place, propose(scheme, Object.keys(schemes), place))
  else if (!isGood(rest)) report(findings.linkIncomplete(to), place)
  return scheme.toLowerCase() === 'tel:' ? phoneAddress(rest) : to
}

/** The schemes a link may have, and whether what follows is complete. */
const schemes: Record<string, (rest: string) => boolean> = {
  'https:': isWebAddress,
  'http:': isWebAddress,
  'mailto:': (rest) => /^[^\s@?]+@[^\s@?]+\.[^\s@?]+(\?|$)/.test(rest),
  'tel:': (rest) =>
    /^\+?[\d\s().-]+((int|interno|;?ext)[\s.:=]*\d+)?$/i.test(rest) &&
    /\d{3}/.test(rest.replaceAll(/\D/g, '')),
}

function isWebAddress(rest: string): boolean {
  // A name before an @ is most often meant to look like the host.
  return (
    /^\/\/[^/\s\\@?#]+\.[^\s\\]+$/.test(rest) && !/^\/\/[^/?#]*@/.test(rest) && URL.canParse(`https:${rest}`)
  )
}

function checkInternal(to: string, place: Place, { anchors, institutions }: Targets, report: Report): void {
  const [, path = '', query = '', anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(to) ?? []
  const ids = path === '*' ? undefined : anchors.get(path)
  if (!ids) {
    const pages = [...anchors.keys()].filter((known) => known !== '*')
    report(findings.deadLink(path), place, propose(path, pages, place))
    return
  }
  if (anchor !== undefined && !ids.has(anchor)) {
    report(findings.deadAnchor(path, anchor), place, propose(anchor, ids, place))
  }
  for (const id of new URLSearchParams(query).getAll('institution')) {
    if (institutions.includes(id)) continue
    report(findings.linkInstitution(id, institutions.join(', ')), place, propose(id, institutions, place))
  }
}

/** What somebody who forgot the beginning of an address meant. */
function proposeAddress(to: string, place: Place, { anchors }: Targets): Help | undefined {
  const pages = [...anchors.keys()].filter((known) => known !== '*')
  if (pages.includes(`/${to}`)) return didYouMean(to, `/${to}`, place)
  if (/^(\/\/)?[\w-]+(\.[\w-]+)+(\/|$)/.test(to)) return didYouMean(to, `https://${to.replace(/^\/\//, '')}`)
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to)) return didYouMean(to, `mailto:${to}`, place)
  const meant = closest(`/${to}`, pages)
  return meant === undefined ? undefined : didYouMean(to, meant)
}

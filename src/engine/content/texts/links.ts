import { basePath } from '../../model/base-path.ts'
import { isEmail } from '../../model/is-email.ts'
import { decodePercent } from '../../model/decode-percent.ts'
import { plainAddress } from '../../model/plain-address.ts'
import { withoutAccents } from '../../model/without-accents.ts'
import { callAddress } from './call-address.ts'
import { references } from '../diagnostics/table/references.ts'
import { replacing } from '../diagnostics/fixes.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Location } from '../diagnostics/location.ts'
import { closest, didYouMean, propose, proposeOrList } from '../diagnostics/suggest.ts'

interface Targets {
  anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths of pages with an unreadable part, because the anchors in that part are unknown. */
  uncertain: ReadonlySet<string>
  queryReaders: ReadonlySet<string>
  institutions: readonly string[]
  url: string
}

interface LinkTargets extends Targets {
  follow: (path: string) => void
}

/** Returns the address of a link in the page. Phone numbers get the code of the country, without spaces and punctuation (RFC 3966). */
export function addressOf(to: string, country: string | undefined): string {
  return /^tel:/i.test(to) && to === to.trim() ? callAddress(to.slice('tel:'.length), country) : to
}

/**
 * Creates a check of link targets, with variables already replaced. Caches the results, because thousands of links have few different
 * addresses.
 */
export function createLinkCheck(targets: Targets, report: Report) {
  const sound = new Map<string, readonly string[]>()
  return (to: string, location: Location, follow: (path: string) => void): void => {
    for (const path of sound.get(to) ?? checkUncached(to, location)) follow(path)
  }

  function checkUncached(to: string, location: Location): string[] {
    const paths: string[] = []
    let isRight = true
    checkLink(to, location, { ...targets, follow: (path) => paths.push(path) }, (...found) => {
      isRight = false
      report(...found)
    })
    if (isRight) sound.set(to, paths)
    return paths
  }
}

function checkLink(to: string, location: Location, targets: LinkTargets, report: Report): void {
  const trimmed = to.trim()
  if (to !== trimmed) {
    const help = isSound(trimmed, location, targets) ? didYouMean(to, trimmed, location) : undefined
    report(references.linkForm(to), location, help)
    return
  }
  if (to.startsWith('/') && !to.startsWith('//')) {
    checkInternal(to, location, targets, report)
    return
  }
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*:)(.*)$/is.exec(to) ?? []
  if (scheme === '') {
    report(references.linkForm(to), location, proposeAddress(to, location, targets))
    return
  }
  if (PREVIEW.test(to)) return checkPreviewAddress(to, location, targets, report)
  const check = Object.hasOwn(schemes, scheme.toLowerCase()) ? schemes[scheme.toLowerCase()] : undefined
  if (!check) report(references.linkScheme(scheme), location, propose(scheme, Object.keys(schemes), location))
  const why = check?.(rest)
  if (why !== undefined) report(references.linkIncomplete(to, why), location)
  else if (/^https?:$/i.test(scheme)) {
    const plain = plainAddress(to)
    if (plain !== to) report(references.wrappedAddress(to, plain, replacing(location, to, plain)), location)
    else checkOwnAddress(to, location, targets, report)
  }
}

function isSound(to: string, location: Location, targets: LinkTargets): boolean {
  let isRight = true
  checkLink(to, location, targets, () => (isRight = false))
  return isRight
}

const schemes: Record<string, (rest: string) => string | undefined> = {
  'https:': findWebAddressMistake,
  'http:': findWebAddressMistake,
  'mailto:': (rest) => {
    if (isEmail(rest.replace(/\?.*/s, ''))) return undefined
    return /\s/.test(rest)
      ? NO_SPACES
      : 'Después de mailto: va un correo completo: el nombre, @ y el dominio (con su punto).'
  },
  'tel:': (rest) =>
    /^\+?[\d\s().-]+((int|interno|;?ext)[\s.:=]*\d+)?$/i.test(rest) &&
    /\d{3}/.test(rest.replaceAll(/\D/g, ''))
      ? undefined
      : 'Después de tel: va el número completo, sin letras.',
}

const NO_SPACES = 'La dirección no lleva espacios.'

function findWebAddressMistake(rest: string): string | undefined {
  if (/\s/.test(rest)) return NO_SPACES
  if (!/^\/\/(?!\/)/.test(rest)) return 'Después de los dos puntos van dos barras: https://.'
  // Refuses a name before @, because it mostly serves to imitate a host name.
  if (/^\/\/[^/?#]*@/.test(rest)) return 'Antes del nombre del sitio no va nada con @.'
  const isWhole = /^\/\/[^/\\?#]+\.[^\\]+$/.test(rest) && URL.canParse(`https:${rest}`)
  return isWhole ? undefined : 'Después de // va el nombre completo del sitio, como www.ejemplo.com.ar.'
}

function checkInternal(to: string, location: Location, targets: LinkTargets, report: Report): void {
  const { anchors, uncertain: unsure, institutions, queryReaders, follow } = targets
  const [, path = '', query = '', anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(to) ?? []
  const ids = path === '*' ? undefined : anchors.get(path)
  follow(path)
  if (!ids) {
    const inside = pathInside(path, targets) ?? path
    const help = anchors.has(inside)
      ? didYouMean(path, inside, location)
      : proposePage(path, location, pagesOf(anchors))
    report(references.deadLink(path), location, help)
    return
  }
  if (anchor === '') report(references.emptyAnchor(path), location, proposeOrList('', ids, location))
  else if (anchor !== undefined && !ids.has(anchor) && !unsure.has(path)) {
    // Ids have no accents, which some write, or copy as signs such as %C3%A9.
    const plain = withoutAccents(decodePercent(anchor))
    const help = ids.has(plain) ? didYouMean(anchor, plain, location) : proposeOrList(anchor, ids, location)
    report(references.deadAnchor(path, anchor), location, help)
  }
  for (const [name, value] of query === '' ? [] : new URLSearchParams(query)) {
    if (name !== QUERY) report(references.linkQuery(name, QUERY), location, propose(name, [QUERY], location))
    else if (!institutions.includes(value))
      report(
        references.linkInstitution(value, institutions.join(', ')),
        location,
        propose(value, institutions, location),
      )
    else if (!queryReaders.has(path) && !unsure.has(path))
      report(references.unreadQuery(path, `?${name}=${value}`), location)
  }
}

/**
 * Reports links to the site's own pages with the full address, because a path suffices. Skips addresses of files, which another program may
 * serve.
 */
function checkOwnAddress(to: string, location: Location, targets: LinkTargets, report: Report): void {
  if (!URL.canParse(targets.url)) return
  const [own, { hostname, port, pathname, search, hash }] = [new URL(targets.url), new URL(to)]
  const plain = (host: string) => host.replace(/^www\./, '')
  const inside = pathInside(pathname, targets)
  const isOwn = plain(hostname) === plain(own.hostname) && port === own.port && inside !== undefined
  if (!isOwn || (/\.\w+$/.test(inside) && !ENDING.test(inside))) return
  const path = inside.replace(/(.)\/$/, '$1')
  const short = path + search + hash
  const pages = pagesOf(targets.anchors)
  if (!pages.includes(path))
    return report(references.deadOwnAddress(path), location, proposePage(path, location, pages))
  const fix = isSound(short, location, targets) ? replacing(location, to, short) : undefined
  report(references.ownAddress(to, short, fix), location)
}

/** Returns a path on the site's host as a path of the site, without the site's base path. Undefined for a path outside. */
function pathInside(path: string, { url }: Targets): string | undefined {
  // A broken `site.json` may have any value as its address.
  const base = URL.canParse(url) ? basePath(url) : ''
  return path === base ? '/' : path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

const PREVIEW = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i

function checkPreviewAddress(to: string, location: Location, targets: LinkTargets, report: Report): void {
  const written = to.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const short = pathInside(written, targets) ?? written
  const page = isSound(short, location, targets) ? short : undefined
  const fix = page === undefined ? undefined : replacing(location, to, page)
  report(references.previewAddress(to, page, fix), location)
}

/** The only query parameter that a link to a page may have. Only pages with certain blocks read it, such as the contact form. */
const QUERY = 'institution'

const ENDING = /\.(html?|php)$/i

function pagesOf(anchors: Targets['anchors']): string[] {
  return [...anchors.keys()].filter((path) => path !== '*')
}

function proposePage(wrong: string, location: Location, pages: readonly string[]): Help | undefined {
  const plain = wrong.replace(ENDING, '')
  return pages.includes(plain) ? didYouMean(wrong, plain, location) : proposeOrList(wrong, pages, location)
}

function proposeAddress(to: string, location: Location, { anchors }: Targets): Help | undefined {
  const pages = pagesOf(anchors)
  const page = `/${to.replace(ENDING, '')}`
  if (pages.includes(page)) return didYouMean(to, page, location)
  if (to.startsWith('#')) {
    const [holder, ...others] = pages.filter((path) => anchors.get(path)?.has(to.slice(1)))
    const isSure = others.length === 0
    return holder === undefined ? undefined : didYouMean(to, holder + to, isSure ? location : undefined)
  }
  if (/^(\/\/)?[\w-]+(\.[\w-]+)+(\/|$)/.test(to) && !ENDING.test(to))
    return didYouMean(to, `https://${to.replace(/^\/\//, '')}`, to.startsWith('www.') ? location : undefined)
  if (isEmail(to)) return didYouMean(to, `mailto:${to}`, location)
  const meant = closest(page, pages)
  return meant === undefined ? undefined : didYouMean(to, meant)
}

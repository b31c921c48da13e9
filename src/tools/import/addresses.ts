import { slugOf } from '../../editor/core/slug.ts'
import { decodePercent } from '../../engine/model/decode-percent.ts'
import type { Redirect } from '../../engine/model/site.generated.ts'
import type { Entry, OldSite } from './read-export.ts'

export interface AddressPlan {
  /** The path on the new site of each imported entry, by the entry's id. */
  paths: ReadonlyMap<string, string>
  /** Returns the path on the new site for an address of the old site; undefined for any other address. */
  find: (address: string) => string | undefined
  redirects: Redirect[]
  /** Entries whose old address leads nowhere, because no redirect can have this address. */
  lost: Entry[]
}

/** A path that the schema of the site allows (`RoutePath`). Does not match `/` and the path of the not-found page. */
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/
const REDIRECTED = /^(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/

interface Frame {
  collection: string
  home: Entry | undefined
  /** For each list of a category: its path on the new site, by its path on the old site. */
  archives: ReadonlyMap<string, string>
}

/**
 * Plans the addresses of the new site. A page keeps its old path where the schema allows that path; a post gets a path below its
 * collection's.
 */
export function planAddresses(
  site: OldSite,
  entries: readonly Entry[],
  { collection, home, archives }: Frame,
): AddressPlan {
  const base = `/${collection}`
  const taken = new Set(['/', base])
  const paths = new Map<string, string>()
  const reserve = (path: string) => {
    let free = path
    for (let number = 2; taken.has(free); number++) free = `${path}-${number}`
    taken.add(free)
    return free
  }
  for (const entry of entries) {
    const old = oldPath(site, entry.address) ?? ''
    const slug = old.startsWith('/') ? old.slice(old.lastIndexOf('/') + 1) : entry.slug
    const name = PATH.test(`/${slug}`) && !/^\d{4}$/.test(slug) ? slug : slugOf(slug || entry.title)
    const isInside = old === base || old.startsWith(`${base}/`)
    const own = PATH.test(old) && !isInside ? old : `/${name}`
    if (entry === home) paths.set(entry.id, '/')
    else if (entry.type === 'post') paths.set(entry.id, reserve(`${base}/${name}`))
    // The collection's list gets the path of the empty page that WordPress keeps for the list of posts.
    else paths.set(entry.id, old === base && entry.html === '' ? base : reserve(own))
  }
  const byOld = new Map<string, string>([['/', '/'], ...archives])
  for (const { id, address } of entries) {
    const path = paths.get(id) ?? '/'
    byOld.set(oldPath(site, address) ?? path, path).set(`?${id}`, path)
  }
  const redirects: Redirect[] = Array.from(archives, ([from, to]) => ({ from, to })).filter(
    ({ from }) => !taken.has(from),
  )
  const lost: AddressPlan['lost'] = []
  for (const entry of entries) {
    const [from, to] = [oldPath(site, entry.address), paths.get(entry.id)]
    if (from === undefined || to === undefined || from === to || from === '/' || entry.status !== 'publish')
      continue
    if (REDIRECTED.test(from) && !taken.has(from)) redirects.push({ from, to })
    else lost.push(entry)
  }
  return { paths, redirects, lost, find: (address) => byOld.get(oldPath(site, address) ?? 'elsewhere') }
}

/**
 * Returns the path of an address of the old site, without its last slash. Returns `?` and the id for an address with an entry's id. Returns
 * undefined for an address of another site.
 */
function oldPath(site: OldSite, address: string): string | undefined {
  if (!URL.canParse(address, site.address)) return undefined
  const [home, url] = [new URL(site.address), new URL(address, site.address)]
  const plain = ({ host }: URL) => host.replace(/^www\./, '')
  const folder = home.pathname.replace(/\/+$/, '')
  if (plain(home) !== plain(url) || !url.pathname.startsWith(folder)) return undefined
  const id = /[?&](?:p|page_id|attachment_id)=(\d+)/.exec(url.search)?.[1]
  if (id !== undefined) return `?${id}`
  if (url.search !== '' && url.pathname === home.pathname) return undefined
  const path = url.pathname.slice(folder.length).replaceAll(/\/{2,}/g, '/')
  return decodePercent(path.replace(/\/$/, '') || '/')
}

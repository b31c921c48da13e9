/**
 * Returns the address that a copied link really leads to: without the page of Google, Outlook or Facebook in between, and without the
 * parameters that only count visitors. Other addresses are returned unchanged.
 */
export function plainAddress(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  const inner = wrappers
    .filter(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
    .flatMap(({ names }) => names.flatMap((name) => url.searchParams.get(name) ?? []))
    .find((one) => /^https?:/i.test(one) && URL.canParse(one))
  if (inner !== undefined) return plainAddress(inner)
  const [before = '', hash] = address.split(/(?=#)/)
  const [path = '', query] = before.split(/\?(.*)/s)
  // Keeps the other parameters as they are written.
  const kept = query?.split('&').filter((one) => !TRACKER.test(one))
  if (kept === undefined || kept.length === query?.split('&').length) return address
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + (hash ?? '')
}

/** Pages that only send on to the address in one of their parameters. */
const wrappers = [
  { host: /^(?:www\.)?google(?:\.\w+){1,2}$/, path: /^\/url$/, names: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, names: ['url'] },
  { host: /^(?:lm?|www)\.facebook\.com$/, path: /^\/l\.php$/, names: ['u'] },
  { host: /^l\.instagram\.com$/, path: /^\//, names: ['u'] },
]

const TRACKER = /^(?:fbclid|gclid|igshid|utm_\w+)=/i

/** Which page made a browser send a request: one of this site, one of another site, or unknown. */
export type Origin = 'own' | 'foreign' | 'unknown'

/**
 * Judges by headers that browsers send and pages cannot change: Sec-Fetch-Site, which is sent over TLS, else Origin. A client that
 * sends neither is an old browser or a program, and may send.
 *
 * @param siteUrl the site's address as its content gives it; a proxy may have changed Host
 */
export function judgeOrigin(headers: Headers, siteUrl: string): Origin {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const origin = headers.get('origin')
  if (origin === null) return 'own'
  // Browsers hide the origin of sandboxed pages; some are set to hide the origin of all pages.
  if (origin === 'null') return 'unknown'
  const host = URL.parse(origin)?.host
  const own = [headers.get('host'), headers.get('x-forwarded-host'), URL.parse(siteUrl)?.host]
  return host && own.includes(host) ? 'own' : 'foreign'
}

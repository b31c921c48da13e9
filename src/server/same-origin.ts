export type Origin = 'own' | 'foreign' | 'unknown'

/**
 * Tells whether a page of this site sent a request, by headers that pages cannot forge: Sec-Fetch-Site (sent over TLS), else Origin. A
 * client that sends neither is an old browser or a program, and is allowed.
 *
 * @param siteUrl the address from the content, because a proxy may have changed Host
 */
export function judgeOrigin(headers: Headers, siteUrl: string): Origin {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const origin = headers.get('origin')
  if (origin === null) return 'own'
  // `null` proves nothing: browsers send it for sandboxed pages, and some users make their browser send it always.
  if (origin === 'null') return 'unknown'
  const host = URL.parse(origin)?.host
  const own = [headers.get('host'), headers.get('x-forwarded-host'), URL.parse(siteUrl)?.host]
  return host && own.includes(host) ? 'own' : 'foreign'
}

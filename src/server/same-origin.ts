type Origin = 'own' | 'foreign' | 'unknown'

/**
 * Returns whether a page of this site sent a request, by headers that a page cannot forge: Sec-Fetch-Site (over TLS), else Origin. Old
 * browsers and programs send neither, and count as `own`.
 *
 * @param siteUrl the site's address from the content, because a proxy may change Host
 */
export function checkOrigin(headers: Headers, siteUrl: string): Origin {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const origin = headers.get('origin')
  if (origin === null) return 'own'
  // `null` proves nothing: sandboxed pages send it, and some people set their browser to send it always.
  if (origin === 'null') return 'unknown'
  const host = URL.parse(origin)?.host
  const own = [headers.get('host'), headers.get('x-forwarded-host'), URL.parse(siteUrl)?.host]
  return host && own.includes(host) ? 'own' : 'foreign'
}

import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { showsProxy } from '../server/proxy-faults.ts'
import type { OfficeEnv, OfficeUse, Way } from './office.ts'

/**
 * Passwords and what families wrote go over no open network (OWASP ASVS 5, 12.2.1). A proxy says whether it was asked over TLS, where
 * `TRUST_PROXY` says that there is one. Without one the office opens only where `OFFICE_LOCAL` says so, for this machine itself: a
 * request of a visitor through an undeclared proxy may look the same as a request of the operator's own browser.
 */
export function findWay(
  c: Context<OfficeEnv>,
  { proxies, isLocal }: Pick<OfficeUse, 'proxies' | 'isLocal'>,
): Way {
  if (proxies > 0)
    return c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https' ? 'tls' : 'open'
  if (!isLocal || showsProxy(c)) return 'open'
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  const { hostname } = new URL(c.req.url)
  return isLoopback(peer) && (hostname === 'localhost' || isLoopback(hostname)) ? 'loopback' : 'open'
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback'
}

import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { OfficeEnv, Way } from './office.ts'

/**
 * Passwords and what families wrote go over no open network (OWASP ASVS 5, 12.2.1). A proxy says whether it was asked over TLS,
 * where `TRUST_PROXY` says that there is one; without one, both the other end and the name asked for must be this machine.
 */
export function findWay(c: Context<OfficeEnv>, proxies: number): Way {
  if (proxies > 0)
    return c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https' ? 'tls' : 'open'
  // A proxy on this machine that the server was not told of: nginx asks for it by its own name, unless it is told otherwise.
  if (c.req.header('x-forwarded-for') !== undefined) return 'open'
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  const { hostname } = new URL(c.req.url)
  return isLoopback(peer) && (hostname === 'localhost' || isLoopback(hostname)) ? 'loopback' : 'open'
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback'
}

import type { Context } from 'hono'
import { isLoopback } from '../client.ts'
import { showsProxy } from '../proxy-faults.ts'
import type { OfficeEnv, OfficeUse, Transport } from './office.ts'

/**
 * Decides whether the office may answer a request: passwords and visitors' messages must not travel unencrypted (OWASP ASVS 5, 12.2.1).
 * With `TRUST_PROXY`, a header of the proxy tells whether the request came over TLS. Without a proxy, `OFFICE_LOCAL` must allow requests
 * from this machine, because a request through an undeclared proxy looks the same.
 */
export function findTransport(
  c: Context<OfficeEnv>,
  { proxies, isLocal }: Pick<OfficeUse, 'proxies' | 'isLocal'>,
): Transport {
  if (proxies > 0)
    return c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https' ? 'tls' : 'open'
  if (!isLocal || showsProxy(c)) return 'open'
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  const { hostname } = new URL(c.req.url)
  return isLoopback(peer) && (hostname === 'localhost' || isLoopback(hostname)) ? 'loopback' : 'open'
}

import type { HttpBindings } from '@hono/node-server'
import { identifyClient } from './client.ts'

const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
]

interface RequestContext {
  env?: Partial<HttpBindings>
  req: { header(name: string): string | undefined }
}

/**
 * Returns whether a request shows that it came through a proxy: by a header, or by HTTP/1.0, which old versions of nginx use. Some proxies
 * leave no trace.
 */
export function showsProxy(c: RequestContext): boolean {
  return c.env?.incoming?.httpVersion === '1.0' || FORWARDING.some((name) => c.req.header(name) !== undefined)
}

/**
 * Finds out why the server cannot tell visitors apart.
 *
 * @param proxies the value of TRUST_PROXY
 * @returns a sentence for the operator's log; undefined without a visible fault
 */
export function findProxyFault(c: RequestContext, proxies: number): string | undefined {
  if (proxies === 0)
    return showsProxy(c)
      ? 'requests come through a proxy, and TRUST_PROXY is 0: if a proxy stands in front, TRUST_PROXY has to say how many'
      : undefined
  const { isPublic } = identifyClient(c.env?.incoming?.socket.remoteAddress, undefined, 0)
  return isPublic || c.req.header('x-forwarded-for') !== undefined
    ? undefined
    : `TRUST_PROXY is ${proxies}, and the proxy sends no X-Forwarded-For: all visitors count as one, without a rate limit`
}

import ipaddr from 'ipaddr.js'

/** The sender of a request, as far as the server can know. */
export interface Client {
  /** one address of IPv4, or the /64 of an IPv6 one, which is what one customer gets */
  network: string
  /** the same, and what it may be a part of: with IPv6 one provider's customer may get a whole /56 or /48 */
  networks: readonly string[]
  /** false for addresses of this machine and of private networks */
  isPublic: boolean
}

/**
 * Finds out who sends a request.
 *
 * @param peer the other end of the connection
 * @param forwardedFor the header X-Forwarded-For, where each proxy adds at the end the address it was asked by
 * @param proxies how many proxies stand in front of the server; anybody may have written what precedes their entries
 */
export function identifyClient(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): Client {
  const chain = (forwardedFor ?? '')
    .split(',')
    .map(withoutPort)
    .filter((part) => part !== '')
  const asker = proxies > 0 ? (chain.at(-proxies) ?? chain[0]) : undefined
  const text = [asker, peer].find((one) => one !== undefined && ipaddr.isValid(one))
  if (text === undefined) return { network: peer ?? '', networks: [], isPublic: false }
  const address = readAddress(text)
  const isPublic = !PRIVATE.includes(address.range())
  const networks =
    address.kind() === 'ipv4' ? [address.toString()] : IPV6.map((bits) => prefixOf(address.toString(), bits))
  return { network: networks[0] ?? '', networks, isPublic }
}

/** A socket for both kinds writes an IPv4 address as an IPv6 one, and so do translators (NAT64): it counts as IPv4. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.parse(text)
  return ['ipv4Mapped', 'rfc6145', 'rfc6052'].includes(address.range())
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address
}

/** The sizes of network that count as one sender, each with budgets of its own. */
const IPV6 = [64, 56, 48]

function prefixOf(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
}

const PRIVATE = ['loopback', 'private', 'linkLocal', 'uniqueLocal']

/** Some proxies write `203.0.113.5:4711` or `[2001:db8::1]:4711`. */
function withoutPort(part: string): string {
  const text = part.trim()
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

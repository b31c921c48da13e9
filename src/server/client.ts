import ipaddr from 'ipaddr.js'

export interface Client {
  /** the IPv4 address, or the /64 network of an IPv6 address, because a provider gives one customer a whole /64 */
  network: string
  /** `network`, and the /56 and /48 around an IPv6 address, because some providers give one customer that much */
  networks: readonly string[]
  /** whether the sender has a public address; false for this computer and private networks */
  isPublic: boolean
}

/**
 * Finds the sender's address, behind any number of trusted proxies.
 *
 * @param peer the connection's remote address
 * @param forwardedFor the header X-Forwarded-For, to which each proxy appends the address before it
 * @param proxies number of trusted proxies; the sender may forge the entries before theirs
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

/** Returns whether an address, with or without brackets, is of this computer. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback'
}

/** Parses an address. An IPv4 address inside an IPv6 address (dual-stack sockets, NAT64) becomes IPv4. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.parse(text)
  return ['ipv4Mapped', 'rfc6145', 'rfc6052'].includes(address.range())
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address
}

/** Prefix lengths of the IPv6 networks that each count as one sender. */
const IPV6 = [64, 56, 48]

function prefixOf(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
}

const PRIVATE = ['loopback', 'private', 'linkLocal', 'uniqueLocal']

/** Removes the port that some proxies append, as in `203.0.113.5:4711` or `[2001:db8::1]:4711`. */
function withoutPort(part: string): string {
  const text = part.trim()
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

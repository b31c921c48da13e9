import { BlockList, isIP, isIPv4 } from 'node:net'

/** Who asks, as far as the server can know. */
export interface Client {
  /** one address of IPv4, or the /64 of an IPv6 one, which is what one customer gets */
  network: string
  /** whether it is an address of the internet, and not one of this machine or of a network of its own */
  isPublic: boolean
}

/**
 * Whom a request comes from.
 *
 * @param peer the other end of the connection
 * @param forwardedFor the header X-Forwarded-For, where each proxy adds at the end whom it was asked by
 * @param proxies how many proxies stand before the server; what stands in the header before theirs anybody may have written
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
  const address = unmapped(asker && isIP(asker) ? asker : (peer ?? ''))
  const isPrivate = isIP(address) > 0 && PRIVATE.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  return {
    network: isIP(address) === 6 ? `${firstGroups(address)}::/64` : address,
    isPublic: isIP(address) > 0 && !isPrivate,
  }
}

const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Some proxies write `203.0.113.5:4711` or `[2001:db8::1]:4711`. */
function withoutPort(part: string): string {
  const text = part.trim()
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** An IPv4 address as a socket of both kinds writes it. */
function unmapped(address: string): string {
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
}

/** The first four of the eight groups of an IPv6 address, however it is written. */
function firstGroups(address: string): string {
  const [left = '', right] = address.split('%', 1)[0]!.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const head = groups(left)
  // An IPv4 address at the end stands for two groups.
  const tail = groups((right ?? '').replace(/[\d.]*\.[\d.]*$/, '0:0'))
  const gap = right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...gap, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

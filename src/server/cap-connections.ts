import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { identifyClient, type Client } from './client.ts'

/** The share of all connections that one network may hold: a /64, its /56 and its /48. */
const SHARES = [1 / 8, 1 / 4, 1 / 2]

/** And one address of IPv4, behind which a whole school may stand: some 160 browsers that load a page at once. */
const SHARE_OF_IPV4 = 1 / 4

/**
 * Closes at once what one network opens beyond its share of all connections. Connections from this machine and from private networks are a proxy's, and are not counted.
 *
 * @param most connections of the server at a time
 */
export function capConnections(
  server: Server,
  most: number,
  identify: (address: string | undefined) => Client = (address) => identifyClient(address, undefined, 0),
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { isPublic, networks } = identify(socket.remoteAddress)
    if (!isPublic) return
    const shares = networks.length > 1 ? SHARES : [SHARE_OF_IPV4]
    const isOver = networks.some((network, index) => (open.get(network) ?? 0) >= most * shares[index]!)
    if (isOver) {
      socket.destroy()
      return
    }
    for (const network of networks) open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      for (const network of networks) {
        const left = open.get(network)! - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    })
  })
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { identifyClient, type Client } from './client.ts'

/**
 * Closes at once what one network opens beyond its share of all connections: a half of them for the widest kind of network, a quarter
 * and an eighth for what is inside it. Connections from this machine and from private networks are a proxy's, and are not counted.
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
    const isOver = networks.some((network, index) => (open.get(network) ?? 0) >= (most / 8) * 2 ** index)
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

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Starts a proxy in front of a database. `cut` stops all data, and leaves open connections dead. `mend` lets new connections pass again,
 * also to another port.
 */
export async function startLine(target: string) {
  const url = new URL(target)
  let port = Number(url.port)
  const sockets: Socket[] = []
  let isCut = false
  const server = createServer((near) => {
    sockets.push(near)
    near.on('error', () => {})
    if (isCut) return
    const far = connect(port, '127.0.0.1').on('error', () => near.destroy())
    sockets.push(far)
    far.on('close', () => isCut || near.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address === 'object' && address) url.port = String(address.port)
  return {
    url: String(url),
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    mend(to = port) {
      port = to
      isCut = false
    },
  }
}

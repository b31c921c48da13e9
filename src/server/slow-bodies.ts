import type { IncomingMessage } from 'node:http'

/** Milliseconds within which a request body must arrive. For an upload, milliseconds between checks of its speed. */
const WINDOW = 15_000

/** Minimum upload speed in bytes per second; even a phone with bad reception is faster. */
const SLOWEST = 8 * 1024

/** Maximum milliseconds of any request; the largest upload at twice the minimum speed takes less. */
export const LONGEST_REQUEST = 20 * 60_000

/** The response that Node sends to slow clients. */
const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Closes the connection of a request whose body arrives too slowly, so that one client cannot occupy many connections. An upload may take
 * longer if it keeps the minimum speed.
 */
export function cutOffSlow(request: IncomingMessage, isUpload: boolean): void {
  const { socket, headers } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  let before = socket.bytesRead
  const look = () => {
    const arrived = socket.bytesRead - before
    before += arrived
    const isOver = request.complete || socket.destroyed
    if (!isOver && isUpload && arrived >= (SLOWEST * WINDOW) / 1000) return
    clearInterval(timer)
    if (isOver) return
    socket.write(ANSWER)
    socket.destroy()
  }
  const timer = setInterval(look, WINDOW)
  request.once('close', () => clearInterval(timer))
}

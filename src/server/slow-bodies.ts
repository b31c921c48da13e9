import type { IncomingMessage } from 'node:http'

/** Milliseconds in which a request body must arrive; for an upload, the interval in which its speed is checked. */
const WINDOW = 15_000

/** Minimum upload speed in bytes per second; a phone with bad reception is faster. */
const SLOWEST = 8 * 1024

/** Maximum milliseconds for any request: enough for the largest upload at twice the minimum speed. */
export const LONGEST_REQUEST = 20 * 60_000

/** The response that Node itself gives to slow clients. */
const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Closes connections that send a body too slowly, so that one client cannot occupy many connections. An upload may take longer while it
 * keeps the minimum speed.
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

import type { IncomingMessage } from 'node:http'

/** Milliseconds within which a request body must arrive. For an upload, milliseconds between checks of its speed. */
const WINDOW = 15_000

/** Minimum upload speed in bytes per second; even a phone with bad reception is faster. */
const MIN_UPLOAD_SPEED = 8 * 1024

/** Maximum milliseconds of any request; the largest upload at twice the minimum speed takes less. */
export const MAX_REQUEST_TIME = 20 * 60_000

const TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Closes the connection of a request whose body arrives too slowly, so that one client cannot occupy many connections. An upload may take
 * longer if it keeps the minimum speed.
 */
export function closeSlowRequest(request: IncomingMessage, isUpload: boolean): void {
  const { socket, headers } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  let before = socket.bytesRead
  const check = () => {
    const arrived = socket.bytesRead - before
    before += arrived
    const isOver = request.complete || socket.destroyed
    if (!isOver && isUpload && arrived >= (MIN_UPLOAD_SPEED * WINDOW) / 1000) return
    clearInterval(timer)
    if (isOver) return
    socket.write(TIMEOUT_ANSWER)
    socket.destroy()
  }
  const timer = setInterval(check, WINDOW)
  request.once('close', () => clearInterval(timer))
}

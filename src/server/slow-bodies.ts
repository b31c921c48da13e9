import type { IncomingMessage } from 'node:http'

/** Milliseconds in which a body has to arrive; of an upload, those after which it is looked at how much has arrived. */
const WINDOW = 15_000

/** Bytes in a second, on the average of a window: a telephone far from its mast sends more. */
const SLOWEST = 8 * 1024

/** Milliseconds for any request: the largest upload at twice the slowest pace. */
export const LONGEST_REQUEST = 20 * 60_000

/** An answer that Node itself gives to who is too slow. */
const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Closes the connection of who sends a body too slowly, so that nobody keeps many of them busy. An upload may take longer, as long as its bytes keep
 * coming.
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

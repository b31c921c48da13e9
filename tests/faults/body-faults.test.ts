import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { scale } from './support/scale.ts'
import { startServerProcess, type ServerProcess } from './support/processes.ts'

const MB = 1024 * 1024
const MANY = scale(50, 5)

let server: ServerProcess
beforeEach(async () => {
  server = await startServerProcess()
})

function open(head: string) {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  const heard = { answer: '' }
  socket.on('error', () => {})
  socket.on('data', (data) => (heard.answer += data.toString()))
  socket.write(`POST /api/contact.php HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, heard, closed }
}

async function sendOne(head: string, piece: Buffer): Promise<string> {
  const { socket, heard } = open(head)
  socket.write(piece)
  await expect.poll(() => heard.answer).toContain('"error":')
  socket.destroy()
  return heard.answer
}

/**
 * Sends the same bytes again and again, until the server closes the connection or 100 MB are sent.
 *
 * @returns the server's answer; empty without an answer
 */
async function flood(head: string, piece: Buffer): Promise<string> {
  const { socket, heard, closed } = open(head)
  // Writing to a closed connection fails, which only ends the loop.
  const next = () => Promise.race([once(socket, 'drain'), closed]).catch(() => {})
  for (let sent = 0; sent < 100 * MB && socket.writable; sent += piece.length) {
    if (!socket.write(piece)) await next()
  }
  socket.destroy()
  return heard.answer
}

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) * 1024

const PIECE = Buffer.alloc(64 * 1024, 'x')
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')])

/** Bodies that are too large, as title, head, repeated piece and status. `npm run test:ci` sends only the first. */
const BODIES = [
  ['chunks without end', 'Content-Type: application/json\r\nTransfer-Encoding: chunked', CHUNK, '413'],
  ['a length of 100 MB', `Content-Type: application/json\r\nContent-Length: ${100 * MB}`, PIECE, '413'],
  [
    'a compressed bomb',
    `Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${100 * MB}`,
    gzipSync(Buffer.alloc(16 * MB)),
    '415',
  ],
] as const

test.each(BODIES.slice(0, scale(3, 1)))(
  'many simultaneous requests with %s are refused, with under 1 MB of memory each',
  async (_, head, piece, status) => {
    const refusal = new RegExp(`^HTTP/1.1 ${status} [^]*\r\ncontent-type: application/json\r\n`, 'i')
    // A client that stops sending always gets an answer.
    for (const answer of await Promise.all(Array.from({ length: MANY }, () => sendOne(head, piece))))
      expect(answer).toMatch(refusal)

    const before = memory()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, memory())), 20)
    const answers = await Promise.all(Array.from({ length: MANY }, () => flood(head, piece))).finally(() =>
      clearInterval(watch),
    )
    // A client that keeps sending may not get the answer.
    const heard = answers.filter((answer) => answer !== '')
    for (const answer of heard) expect(answer).toMatch(refusal)
    console.log(`${((most - before) / MANY / MB).toFixed(2)} MB each; ${heard.length} heard the answer`)
    expect((most - before) / MANY).toBeLessThan(MB)
    expect((await fetch(server.url)).status).toBe(200)
  },
)

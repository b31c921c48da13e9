import { connect } from 'node:net'
import * as fc from 'fast-check'
import type { ServerProcess } from './server-process.ts'

const BODY = '{"name":"Ana","email":"a@b.ar","phone":"1","message":"Hola"}'
const REQUESTS = [
  'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br;q=0.5\r\nConnection: close\r\n\r\n',
  'GET /assets/app-1a2b.js?a=%C3%B1 HTTP/1.1\r\nHost: x\r\nIf-None-Match: "x", W/"y"\r\nConnection: close\r\n\r\n',
  'HEAD /primario/ HTTP/1.0\r\nX-Forwarded-For: 1.2.3.4, ::1\r\n\r\n',
  'GET /api/events.php?status=active HTTP/1.1\r\nHost: [::1]:80\r\nOrigin: null\r\nConnection: close\r\n\r\n',
  `POST /api/contact.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\nIdempotency-Key: abcdefgh\r\nConnection: close\r\n\r\n${BODY}`,
  `POST /api/contact.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n7\r\nname=An\r\n0\r\n\r\n`,
]

/**
 * Sends mutated requests by bare sockets. All answers are HTTP and none is an error of the server, which still runs afterwards.
 *
 * @throws Error with the seed and the request, to repeat it
 */
export async function trySockets(
  server: ServerProcess,
  { runs, seed }: { runs: number; seed: number },
): Promise<void> {
  const requests = fc.sample(mutated(), { numRuns: runs, seed }).entries()
  const send = async () => {
    for (const [index, request] of requests) {
      const answer = await talk(server.port, request)
      if (answer !== '' && !/^HTTP\/1\.1 [1-4]\d\d /.test(answer)) {
        throw new Error(
          `seed ${seed}, run ${index}: ${answer.slice(0, 300)}\n${JSON.stringify(request.toString('latin1'))}`,
        )
      }
    }
  }
  await Promise.all(Array.from({ length: 32 }, send))
  const { status } = await fetch(server.url)
  if (status !== 200 || server.child.exitCode !== null)
    throw new Error(`seed ${seed}: the server is gone (${status})`)
}

/** Sends all and hangs up. Resolves to the answer, once the server has hung up too. */
function talk(port: number, request: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (data: string) => (answer += data))
  socket.on('error', () => {})
  socket.end(request)
  return new Promise((resolve) => socket.once('close', () => resolve(answer)))
}

const PIECES = [
  '\r\n',
  '\n',
  '\0',
  '\r',
  ' ',
  ':',
  '%00',
  '%',
  'HTTP/1.1',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  'x'.repeat(20_000),
  'http://otra.example/',
  '//',
  '/../',
  '\u00ff',
  '0\r\n\r\n',
  'fffffffff\r\n',
]

function mutated(): fc.Arbitrary<Buffer> {
  const edit = fc.tuple(
    fc.nat(),
    fc.nat(8),
    fc.oneof(
      fc.constant(''),
      fc.constantFrom(...PIECES),
      fc.nat(255).map((byte) => String.fromCharCode(byte)),
    ),
  )
  return fc
    .tuple(fc.constantFrom(...REQUESTS), fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([request, edits]) => {
      let text = request
      for (const [position, cut, piece] of edits) {
        const at = position % (text.length + 1)
        text = text.slice(0, at) + piece + text.slice(at + cut)
      }
      return Buffer.from(text, 'latin1')
    })
}

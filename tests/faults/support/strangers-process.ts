/** Strangers of the internet, beside a server in a network of its own: `node strangers-process.ts ADDRESS PORT COUNT LEFT`. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** What one stranger could hold, and what another was answered meanwhile. */
export interface StrangersFound {
  held: number
  answer: string
}

const [host = '', port = '', count = '', left = ''] = process.argv.slice(2)
const open = (from: number): Socket =>
  connect({ host, port: Number(port), localAddress: host.replace(/\d+$/, String(from)) }).on(
    'error',
    () => {},
  )

const sockets = Array.from({ length: Number(count) }, () => open(2))
for (const socket of sockets) socket.resume().write('GET / HTTP/1.1\r\nHost: x\r\n')
// It is taken after all the others.
const other = open(3)
other.write('GET /primario HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
const answer = (await text(other)).slice(0, 15)
const heldNow = () => sockets.filter(({ readyState }) => readyState === 'open').length
// Longer than this half a head is not waited for by the server.
for (let tries = 0; heldNow() !== Number(left) && tries < 80; tries++) await sleep(100)
const found: StrangersFound = { held: heldNow(), answer }
console.log(JSON.stringify(found))
process.exit()

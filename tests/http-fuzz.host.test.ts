// @module-tag fuzz
/** Sends random bodies and random bytes to a server, which must keep running. `npm run test:fuzz` tries more. */
import { connect } from 'node:net'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  contactForm,
  contactRequest,
  type ContactRequest,
} from '../src/engine/contract/contact.ts'
import { startServerProcess, type ServerProcess } from './faults/support/processes.ts'
import { readStored } from './support/read-stored.ts'
import { trials } from './support/samples.ts'
import { TEST_SITE } from './support/server-site.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

let server: ServerProcess
beforeEach(async () => {
  server = await startServerProcess()
})

interface Post {
  type: string
  body: Uint8Array<ArrayBuffer>
  stored?: string | undefined
}

test('the server stores each generated request that it confirms, or refuses it', async () => {
  const expected = new Set<string>()
  const posts = fc.sample(anyPost(), trials(80, 100_000)).values()
  const send = async () => {
    for (const post of posts) {
      const { status, reason } = await ask(post)
      const shown = Buffer.from(post.body).toString('latin1').slice(0, 2000)
      expect([200, 400, 413, 415], shown).toContain(status)
      if (post.type === JSON_TYPE) expect(reason, shown).toMatch(/\S/)
      if (!post.stored) continue
      expect(status, shown).toBe(200)
      expected.add(post.stored)
    }
  }
  await Promise.all(Array.from({ length: 16 }, send))
  expect(expected.size).toBeGreaterThan(8)
  const stored = new Set((await readStored(server.env)).map(asStored))
  expect([...expected].filter((request) => !stored.has(request))).toEqual([])
})

async function ask({ type, body }: Post): Promise<{ status: number; reason: unknown }> {
  const post = () =>
    fetch(server.url + CONTACT_PATH, { method: 'POST', headers: { 'content-type': type }, body })
  // Tries a second time, because the server may close an idle connection just when the request is sent.
  const answer = await post().catch(post)
  const text = await answer.text()
  if (type !== JSON_TYPE) return { status: answer.status, reason: '' }
  const { message, error } = JSON.parse(text) as Record<string, unknown>
  return { status: answer.status, reason: answer.ok ? message : error }
}

function asStored(request: ContactRequest): string {
  return JSON.stringify(CONTACT_FIELDS.map((field) => request[field]))
}

function anyPost(): fc.Arbitrary<Post> {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  const name = fc.stringMatching(/^[a-zñáé0-9.+_-]{1,12}$/)
  const email = fc.tuple(name, name).map(([local, domain]) => `${local}@${domain}x.ar`)
  const institution = fc.oneof(fc.constant(''), words)
  const values = fc.record({
    name: words,
    email: fc.oneof(email, email, words),
    phone: words,
    institution,
    message: words,
  })
  const types = fc.constantFrom(JSON_TYPE, FORM_TYPE, 'text/plain', 'application/json; charset=utf-8')
  const bytesOf = (texts: fc.Arbitrary<string>) => texts.map(bytes)
  const noise = fc.oneof(
    bytesOf(fc.json()),
    bytesOf(fc.string({ unit: 'binary', maxLength: 300 })),
    bytesOf(fc.constantFrom('[', '{"a":', '"\\ud800"').map((piece) => piece.repeat(2000))),
    fc.uint8Array({ maxLength: 400 }).map((all) => new Uint8Array(all)),
    fc
      .tuple(values, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 }))
      .map(damaged),
  )
  return fc.oneof(
    values.map((request) => ({
      type: JSON_TYPE,
      body: bytes(JSON.stringify(request)),
      stored: wanted(request),
    })),
    values.map((request) => {
      // Browsers send line ends as CR LF, and the server stores LF.
      const stored = Object.values(request).some((text) => text.includes('\r')) ? undefined : wanted(request)
      return { type: FORM_TYPE, body: bytes(String(new URLSearchParams(request))), stored }
    }),
    fc.record({ type: types, body: noise }),
  )
}

function damaged([request, edits]: [ContactRequest, [number, number][]]): Uint8Array<ArrayBuffer> {
  const body = bytes(JSON.stringify(request))
  for (const [at, byte] of edits) body[at % body.length] = byte
  return body
}

/** The row that the server must store for a valid body; undefined for an invalid body, or one with NUL, which databases refuse. */
function wanted(values: ContactRequest): string | undefined {
  const form = contactForm((label) => ({ label }), TEST_SITE.messages)
  const check = form.check(new Map(Object.entries(values).map(([name, value]) => [name, [value]])))
  if (!check.ok || Object.values(values).some((text) => text.includes('\0'))) return undefined
  return asStored(contactRequest(check.answers))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

const BODY = '{"name":"Ana","email":"a@b.ar","phone":"1","message":"Hola"}'
const POST = 'POST /api/contact.php HTTP/1.1\r\nHost: x\r\n'
const REQUESTS = [
  'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br;q=0.5\r\nConnection: close\r\n\r\n',
  'GET /assets/app-1a2b.js?a=%C3%B1 HTTP/1.1\r\nHost: x\r\nIf-None-Match: "x", W/"y"\r\nConnection: close\r\n\r\n',
  'HEAD /primario/ HTTP/1.0\r\nX-Forwarded-For: 1.2.3.4, ::1\r\n\r\n',
  'GET /api/events.php?status=active HTTP/1.1\r\nHost: [::1]:80\r\nOrigin: null\r\nConnection: close\r\n\r\n',
  `${POST}Content-Type: ${JSON_TYPE}\r\nContent-Length: ${BODY.length}\r\nIdempotency-Key: abcdefgh\r\nConnection: close\r\n\r\n${BODY}`,
  `${POST}Content-Type: ${FORM_TYPE}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n7\r\nname=An\r\n0\r\n\r\n`,
]
// prettier-ignore
const PIECES = [
  '', '\r\n', '\n', '\0', '\r', ' ', ':', '%00', '%', 'HTTP/1.1', 'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n', 'Upgrade: websocket\r\nConnection: Upgrade\r\n', 'x'.repeat(20_000), 'http://otra.example/',
  '//', '/../', '\u00ff', '0\r\n\r\n', 'fffffffff\r\n',
]

test('randomly damaged requests never cause a server error', { tags: 'smoke' }, async () => {
  const edit = fc.tuple(fc.nat(), fc.nat(8), fc.constantFrom(...PIECES))
  const mutated = fc.tuple(fc.constantFrom(...REQUESTS), fc.array(edit, { minLength: 1, maxLength: 4 }))
  const requests = fc.sample(mutated, trials(40, 10_000)).values()
  const send = async () => {
    for (const [request, edits] of requests) {
      const text = edits.reduce((all, [position, cut, piece]) => {
        const at = position % (all.length + 1)
        return all.slice(0, at) + piece + all.slice(at + cut)
      }, request)
      expect(await talk(Buffer.from(text, 'latin1')), JSON.stringify(text)).toMatch(
        /^$|^HTTP\/1\.1 [1-4]\d\d /,
      )
    }
  }
  await Promise.all(Array.from({ length: 32 }, send))
  expect([(await fetch(server.url)).status, server.child.exitCode]).toEqual([200, null])
})

function talk(request: Buffer): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (data: string) => (answer += data))
  socket.on('error', () => {})
  socket.end(request)
  return new Promise((resolve) => socket.once('close', () => resolve(answer)))
}

import * as fc from 'fast-check'
import { CONTACT_FIELDS, checkContact, type ContactRequest } from '../../../src/contract/contact.ts'
import { TEST_SITE } from '../server-site.ts'
import { readStored } from '../read-stored.ts'
import type { ServerProcess } from './server-process.ts'

interface Post {
  type: string
  body: Uint8Array<ArrayBuffer>
  /** what has to be stored; undefined where the server decides */
  request?: ContactRequest
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Posts generated bodies: good ones, wrong ones, damaged ones and noise. Each gets an answer with a reason, none an error of the
 * server; all good ones are confirmed, and what is confirmed is stored exactly.
 *
 * @throws Error with the seed and the body, to repeat it
 */
export async function tryBodies(
  server: ServerProcess,
  { runs, seed }: { runs: number; seed: number },
): Promise<void> {
  const expected = new Set<string>()
  const posts = fc.sample(post(), { numRuns: runs, seed }).entries()
  const send = async () => {
    for (const [index, each] of posts) {
      const kept = await tryPost(server, each).catch((error: unknown) => {
        const shown = Buffer.from(each.body).toString('latin1').slice(0, 2000)
        throw new Error(`seed ${seed}, run ${index}: ${String(error)}\n${each.type}\n${shown}`, {
          cause: error,
        })
      })
      if (kept) expected.add(kept)
    }
  }
  await Promise.all(Array.from({ length: 16 }, send))
  if (expected.size < runs / 10)
    throw new Error(`seed ${seed}: only ${expected.size} of ${runs} bodies were good`)
  const stored = new Set((await readStored(server.env)).map(written))
  const missing = [...expected].filter((request) => !stored.has(request))
  if (missing.length > 0) throw new Error(`seed ${seed}: confirmed, and not stored as sent: ${missing[0]}`)
}

/** @returns what has to be stored now */
async function tryPost(server: ServerProcess, { type, body, request }: Post): Promise<string | undefined> {
  const headers = { 'content-type': type }
  const ask = () => fetch(`${server.url}/api/contact.php`, { method: 'POST', headers, body })
  // A second try: the server may have closed the idle connection just when it was used again.
  const answer = await ask().catch(ask)
  const text = await answer.text()
  if (![200, 400, 413, 415].includes(answer.status)) throw new Error(`status ${answer.status}`)
  if (request && answer.status !== 200) throw new Error(`refused with ${answer.status}: ${text}`)
  if (type === JSON_TYPE) {
    const parsed: unknown = JSON.parse(text)
    const reason = Object(parsed)[answer.status === 200 ? 'message' : 'error'] as unknown
    if (typeof reason !== 'string' || !reason) throw new Error(`no reason: ${text}`)
  }
  return request && written(request)
}

function written(request: ContactRequest): string {
  return JSON.stringify(CONTACT_FIELDS.map((field) => request[field]))
}

function post(): fc.Arbitrary<Post> {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  const name = fc.stringMatching(/^[a-zñáé0-9.+_-]{1,12}$/)
  const email = fc.tuple(name, name).map(([local, domain]) => `${local}@${domain}x.ar`)
  const values = fc.record({
    name: words,
    email: fc.oneof({ weight: 4, arbitrary: email }, words),
    phone: words,
    institution: fc.oneof(fc.constant(''), words),
    message: words,
  })
  const good = values.map((request): Post => ({
    ...wanted(request),
    type: JSON_TYPE,
    body: bytes(JSON.stringify(request)),
  }))
  const form = values.map((request): Post => {
    // Browsers end lines with CR LF, which the server turns into LF.
    const { request: kept } = Object.values(request).some((text) => text.includes('\r'))
      ? {}
      : wanted(request)
    return { request: kept, type: FORM_TYPE, body: bytes(String(new URLSearchParams(request))) }
  })
  const types = fc.constantFrom(JSON_TYPE, FORM_TYPE, 'text/plain', 'application/json; charset=utf-8')
  const noise = fc.oneof(
    fc.json(),
    fc.object().map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('[', '{"a":', '"\\ud800"').map((piece) => piece.repeat(2000)),
  )
  const mangled = fc
    .tuple(values, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 }))
    .map(([request, edits]) => {
      const body = bytes(JSON.stringify(request))
      for (const [at, byte] of edits) body[at % body.length] = byte
      return body
    })
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 1, arbitrary: form },
    { weight: 2, arbitrary: fc.record({ type: types, body: noise.map(bytes) }) },
    { weight: 2, arbitrary: fc.record({ type: types, body: mangled }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: types,
        body: fc.uint8Array({ maxLength: 400 }).map((all) => new Uint8Array(all)),
      }),
    },
  )
}

/** What the specification's rules make of a body; NUL is the one character that no database takes. */
function wanted(values: ContactRequest): { request?: ContactRequest } {
  const check = checkContact(values)
  if (!check.ok || Object.values(values).some((text) => text.includes('\0'))) return {}
  return {
    request: { ...check.request, institution: check.request.institution || TEST_SITE.defaultInstitution },
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { smallSite, writeSite } from '../../tests/support/temporary-site.ts'
import { loadSite } from '../../tests/support/load-site.ts'
import { TOKEN_HEADER } from './dev-names.ts'
import { createFixAnswer, fixId } from './dev-fixes.ts'

const wrong = smallSite['pages/otra.json']!.replace('"title"', '"tittle"').replace('No está', 'No {está}')

/** A server with the fixes of a page with two mistakes, of which the second has a fix. */
async function start() {
  const written = writeSite({ 'pages/otra.json': wrong })
  onTestFinished(() => written[Symbol.dispose]())
  const { diagnostics: errors, textOf } = await loadSite(written.folder)
  const state = { errors, textOf, round: 3 }
  const server = createServer((...call) => void createFixAnswer(state, 'secret')(...call)).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (headers: Record<string, string> = {}, body = fixId(state, 0), method = 'POST') => {
    const init = { method, headers: { origin, [TOKEN_HEADER]: 'secret', ...headers } }
    const answer = await fetch(origin, method === 'GET' ? init : { ...init, body })
    return [answer.status, await answer.text()]
  }
  const path = join(written.folder, 'pages/otra.json')
  return { ask, path, read: () => readFileSync(path, 'utf8') }
}

test('the fix of one diagnostic is written, and nothing else', async () => {
  const { ask, read } = await start()
  expect(await ask()).toEqual([204, ''])
  expect(read()).toBe(wrong.replace('"tittle"', '"title"'))
})

const CHANGED = 'El archivo cambió mientras tanto, y no se tocó. Mirá el aviso nuevo.'

test.each<[string, Parameters<Awaited<ReturnType<typeof start>>['ask']>, number, string]>([
  ['another site', [{ origin: 'http://localhost:4000' }], 403, ''],
  ['a page without an origin', [{ origin: 'null' }], 403, ''],
  ['a page that was not told the token', [{ [TOKEN_HEADER]: 'guess' }], 403, ''],
  ['a link', [{}, '', 'GET'], 405, ''],
  ['a diagnostic of an earlier round', [{}, '2.0'], 409, CHANGED],
  ['a diagnostic that does not exist', [{}, '3.7'], 409, CHANGED],
])('what %s asks for is refused', async (_, request, status, sentence) => {
  const { ask, read } = await start()
  expect(await ask(...request)).toEqual([status, sentence])
  expect(read()).toBe(wrong)
})

test('a file that changed since it was judged is left alone', async () => {
  const { ask, path, read } = await start()
  writeFileSync(path, `${wrong}\n`)
  expect(await ask()).toEqual([409, CHANGED])
  expect(read()).toBe(`${wrong}\n`)
})

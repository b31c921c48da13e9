import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { makeEditor, stepFor } from '../../../tests/support/editor.ts'
import type { MediaEntry } from '../core/api.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

// prettier-ignore
const part = fc.oneof(
  fc.constantFrom(0, -1, 1e99, null, true, '', 'site.json', 'pages/inicio.json', '../x', 'media', 'media/sub'),
  fc.constantFrom<unknown>({ toString: 1 }, [], [{ toString: 1 }], { __proto__: null }, ['site.json'], 'mine'),
  fc.string(),
)
const names = 'revision steps file files pointer choice path message label isGone edits'.split(' ')
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), part).map((value) => JSON.stringify({ revision: 0, ...value })),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{', '\uFEFF{}', '{"revision":0,"steps":[{"edits":[{}]}]}', '[['.repeat(5000)),
)
const word = fc.oneof(fc.constantFrom('x', '%00', '..', '%2e%2e', '%', '*', 'site.json'), fc.webSegment())

test('no request to the editor causes a server error, whatever its method and body', async () => {
  const { ana, editor, entries } = await makeEditor({ files: { 'media/sub/a.txt': 'a' } })
  const routes = [...new Set(editor.app.routes.map(({ path }) => path))].filter(
    (path) => path !== '/api/events',
  )
  const call = fc.record({
    method: fc.constantFrom(...METHODS),
    route: fc.constantFrom(...routes),
    body,
    words: fc.array(word, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(fc.constantFrom('file', 'path', 'name', 'window'), fc.string()),
  })
  await fc.assert(
    fc.asyncProperty(call, async ({ method, route, body: sent, words, query }) => {
      const [first = '', second = ''] = words
      const path = route.replace(/:\w+/, () => first).replace('*', () => second)
      const search = String(new URLSearchParams(query))
      const answer = await ana.request(`${path.slice(1)}?${search}`, {
        method,
        headers: { 'x-editor-token': 'token' },
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: sent }),
      })
      expect(answer.status, `${method} ${path}?${search} ${sent}`).toBeLessThan(500)
    }),
    { numRuns: 1500 },
  )
  expect(entries.filter(({ level }) => level === 'error')).toEqual([])
})

test.each([
  ['api/files', { files: [{ toString: 1 }] }, 400],
  ['api/media/delete', { path: 'media/sub' }, 404],
  ['api/steps', { revision: 0, steps: [{ ...stepFor('pages/a.json', null, '{}'), bases: {} }] }, 400],
])('the editor call %s refuses %j', async (path, sent, status) => {
  const { ana } = await makeEditor({ files: { 'media/sub/a.txt': 'a' } })
  expect((await ana.post(path, sent)).status).toBe(status)
})

function makeOutside() {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secreto.json'), '{"path":"/secreto","title":"no se ve"}')
  writeFileSync(join(folder, 'foto.jpg'), 'x')
  return folder
}

test('does not follow symbolic links that lead out of the content folder', async () => {
  const outside = makeOutside()
  const { ana, content, onDisk } = await makeEditor()
  symlinkSync(join(outside, 'secreto.json'), join(content, 'pages/e.json'))
  symlinkSync(outside, join(content, 'pages/afuera'))
  mkdirSync(join(content, 'media'), { recursive: true })
  symlinkSync(outside, join(content, 'media/afuera'))
  symlinkSync(join(outside, 'nada'), join(content, 'pages/nada'))
  expect(JSON.stringify(await ana.state())).not.toContain('no se ve')
  expect(await ana.text('pages/e.json')).toBeNull()
  const diagnostics = await ana.check()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([{ file: 'pages/e.json' }])
  rmSync(join(content, 'pages/e.json'))
  const page = onDisk('pages/centro.json').replace('"/centro"', '"/n"')
  await ana.write('pages/afuera/nueva.json', page)
  expect((await ana.publish()).body).toMatchObject({ reason: 'unfit' })
  expect(existsSync(join(outside, 'nueva.json'))).toBe(false)
  expect((await ana.post('api/media/delete', { path: 'media/afuera/foto.jpg' })).status).toBe(422)
  expect(existsSync(join(outside, 'foto.jpg'))).toBe(true)
  expect((await ana.get<MediaEntry[]>('api/media')).body.map(({ path }) => path)).not.toContain(
    'media/afuera/foto.jpg',
  )
})

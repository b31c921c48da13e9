// @vitest-environment node
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CheckedAgenda } from '../model/checked-agenda.ts'
import * as gate from './ask-agenda.ts'
import { POLICIES_FILE } from '../contract/headers.ts'
import { SERVER_SITE_FILE } from '../contract/messages.ts'
import { UNKNOWN_PAGE_POLICY } from './files.ts'
import { hold } from './known-file.ts'
import { followSite } from './live-site.ts'
import { readPublishedSite } from './published-site.ts'
import type { WatchOptions } from './watch.ts'
import { EVENT, makeDist, makeFolder, makeLog, TEST_SITE } from '../../tests/support/server-site.ts'

vi.mock('./ask-agenda.ts', { spy: true })

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

async function follow({
  files = {},
  now = () => new Date(),
  isRejected = false,
  ...watch
}: { files?: Record<string, string>; now?: () => Date; isRejected?: boolean } & WatchOptions = {}) {
  const folder = makeFolder()
  const dist = join(folder, 'dist')
  renameSync(makeDist(files), dist)
  const content = join(folder, 'content')
  mkdirSync(join(content, 'media'), { recursive: true })
  const watching = new AbortController()
  onTestFinished(() => watching.abort())
  const { entries, log } = makeLog()
  const { signal } = watching
  const live = await followSite({ dist, content, log, now, signal, isRejected, interval: 1, ...watch })
  const body = (address: string) => {
    const file = live.site().files.files.get(address)
    return file && Buffer.from(hold(file).body()).toString()
  }
  const publish = (next: string) => {
    renameSync(dist, join(folder, 'old'))
    renameSync(next, dist)
    rmSync(join(folder, 'old'), { recursive: true })
  }
  const announce = (...events: object[]) =>
    writeFileSync(join(content, 'events.json'), JSON.stringify({ kind: 'events', events }))
  return { ...live, body, publish, announce, dist, content, entries }
}

test('a build that takes the place of another is shown whole', async () => {
  const { site, body, publish, entries } = await follow()
  const before = site()
  publish(makeDist({ 'index.html': 'otra portada', '_server/form-answer.html': 'otra respuesta' }))
  await expect.poll(() => body('/')).toBe('otra portada')
  expect(site().formAnswer?.html).toBe('otra respuesta')
  expect(site().files.files.get('/primario')!.held).toBe(before.files.files.get('/primario')!.held)
  expect(entries).toEqual([{ level: 'info', event: 'published' }])
})

test('whoever has published need not wait for the next look, and hears whether the build is shown', async () => {
  const { lookNow, events, body, publish, announce } = await follow({ interval: 2 ** 30 })
  announce(EVENT)
  publish(makeDist({ 'index.html': 'otra portada' }))
  expect(await lookNow()).toBe(true)
  expect(body('/')).toBe('otra portada')
  expect(await events()).toHaveLength(1)
  publish(makeFolder())
  expect(await lookNow()).toBe(false)
  expect(body('/')).toBe('otra portada')
})

test('a build of an earlier version, which calls the venues places, is served with them', async () => {
  const { venues, ...site } = TEST_SITE
  const dist = makeDist({ [SERVER_SITE_FILE]: JSON.stringify({ ...site, places: venues }) })
  expect((await readPublishedSite(dist, new Date())).site.venues).toEqual(venues)
})

test('a page has the policy that its build gives it, also when nothing else is another', async () => {
  const { site, publish } = await follow()
  const policy = "default-src 'self'"
  const policies = { 'index.html': policy, '404.html': policy, '_server/form-answer.html': policy }
  publish(makeDist({ [POLICIES_FILE]: JSON.stringify(policies) }))
  await expect.poll(() => site().formAnswer?.policy).toBe(policy)
  const { files, notFound } = site().files
  expect([files.get('/')?.held?.policy, notFound?.held?.policy]).toEqual([policy, policy])
  expect(files.get('/primario')?.held?.policy).toBe(UNKNOWN_PAGE_POLICY)
})

test('a build that cannot be read is logged, and the one before stays', async () => {
  const { body, publish, entries, trouble } = await follow()
  publish(makeFolder())
  await expect.poll(() => entries).toMatchObject([{ level: 'error', event: 'published' }])
  expect(body('/primario')).toContain('Primario')
  expect(trouble().publication).toMatchObject({ reason: expect.stringContaining('no está construido') })
  publish(makeDist({ 'index.html': 'mejor' }))
  await expect.poll(() => body('/')).toBe('mejor')
  expect(trouble().publication).toBeUndefined()
})

test('a build that could not be read is tried again, since the disk may have failed for a moment', async () => {
  const { body, publish, dist, trouble } = await follow({ retry: 1 })
  publish(makeDist({ 'index.html': 'mejor', [SERVER_SITE_FILE]: '' }))
  await expect.poll(() => trouble().publication).toBeDefined()
  writeFileSync(join(dist, SERVER_SITE_FILE), JSON.stringify(TEST_SITE))
  await expect.poll(() => body('/')).toBe('mejor')
  expect(trouble().publication).toBeUndefined()
})

test('an agenda that could not be judged is judged again, since the machine may have been too busy', async () => {
  vi.mocked(gate.askAgenda).mockRejectedValueOnce(new Error('no answer'))
  const { announce, events, entries, trouble } = await follow({ retry: 1 })
  announce(EVENT)
  await expect.poll(events).toHaveLength(1)
  expect(entries).toMatchObject([{ event: 'events', reason: 'no answer' }])
  expect(trouble().agenda).toBeUndefined()
})

test('an agenda that breaks is a trouble until it is mended', async () => {
  const { trouble, announce, content } = await follow()
  expect(trouble().agenda).toBeUndefined()
  writeFileSync(join(content, 'events.json'), '{')
  await expect
    .poll(() => trouble().agenda)
    .toMatchObject({ reason: expect.stringContaining('events.json:1:2 ') })
  announce(EVENT)
  await expect.poll(() => trouble().agenda).toBeUndefined()
})

test('content that was refused before the start is a trouble until the next build', async () => {
  const { trouble, publish } = await follow({ isRejected: true })
  expect(trouble().publication).toBeDefined()
  publish(makeDist({ 'index.html': 'mejor' }))
  await expect.poll(() => trouble().publication).toBeUndefined()
})

test('a drawing that came with a new event is shown without a build, and stays after the next build', async () => {
  const { body, announce, publish, content } = await follow()
  writeFileSync(join(content, 'media/feria ñ.svg'), DRAWING)
  expect(body('/media/feria ñ.svg')).toBeUndefined()
  announce({ ...EVENT, image_path: 'media/feria ñ.svg' })
  await expect.poll(() => body('/media/feria ñ.svg')).toBe(DRAWING)
  publish(makeDist({ 'index.html': 'otra' }))
  await expect.poll(() => body('/')).toBe('otra')
  expect(body('/media/feria ñ.svg')).toBe(DRAWING)
})

test('a build that arrives while the agenda is being judged is shown', async () => {
  const { body, announce, publish, events } = await follow()
  const judging = Promise.withResolvers<CheckedAgenda>()
  vi.mocked(gate.askAgenda).mockReturnValueOnce(judging.promise)
  announce(EVENT)
  await expect.poll(() => vi.mocked(gate.askAgenda).mock.calls).toHaveLength(1)
  publish(makeDist({ 'index.html': 'nueva' }))
  await expect.poll(() => body('/')).toBe('nueva')
  judging.resolve({ events: [{ ...EVENT, status: 'active' }], drawings: new Map(), mistakes: [], files: [] })
  await expect.poll(events).toHaveLength(1)
  expect(body('/')).toBe('nueva')
})

test.each([
  '../secreto.svg',
  'media/../../secreto.svg',
  'media/nota.txt',
  'media/no-esta.svg',
  'https://otra.example/a.svg',
  'media/afuera.svg',
])('an event whose picture is %s is not shown, and the others are', async (image_path) => {
  const { site, events, announce, content, trouble } = await follow()
  for (const path of ['../secreto.svg', 'media/nota.txt']) writeFileSync(join(content, path), DRAWING)
  symlinkSync(join(content, '../secreto.svg'), join(content, 'media/afuera.svg'))
  const count = site().files.files.size
  announce({ ...EVENT, image_path }, { ...EVENT, name: 'Feria' })
  await expect.poll(events).toMatchObject([{ name: 'Feria' }])
  expect(trouble().agenda?.reason).toMatch(/(events\.json|afuera\.svg):1:/)
  expect(site().files.files.size).toBe(count)
})

test('an event whose picture comes after it is shown then', async () => {
  const { body, announce, content, events } = await follow()
  announce(EVENT)
  await expect.poll(events).toHaveLength(1)
  announce({ ...EVENT, name: 'Feria', image_path: 'media/feria.svg' }, EVENT)
  await expect.poll(() => vi.mocked(gate.askAgenda).mock.results.length).toBeGreaterThan(1)
  writeFileSync(join(content, 'media/feria.svg'), DRAWING)
  await expect.poll(events).toMatchObject([{ name: 'Feria' }, { name: 'Acto' }])
  expect(body('/media/feria.svg')).toBe(DRAWING)
})

test('a notice is hidden for everybody when its last day is over, and unchanged files are not compressed again', async () => {
  const ends = Date.parse('2027-04-01T03:00:00Z')
  let moment = ends - 10
  const page = '<!DOCTYPE html>\n<html lang="es"><p>Aviso</p>'
  const { body, site, entries } = await follow({
    now: () => new Date(moment),
    files: {
      'index.html': page,
      '_server/form-answer.html': page,
      '_server/site.json': JSON.stringify({ ...TEST_SITE, noticeEnds: ends }),
    },
  })
  const before = site()
  const hidden = '<!DOCTYPE html>\n<html data-notice="off" lang="es"><p>Aviso</p>'
  expect(body('/')).toBe(page)
  moment = ends
  await expect.poll(() => body('/')).toBe(hidden)
  expect(entries).toEqual([])
  expect(site().formAnswer?.html).toBe(hidden)
  expect(site().files.files.get('/robots.txt')!.held).toBe(before.files.files.get('/robots.txt')!.held)
})

test('a notice that was over before the server started is never shown', async () => {
  const { body } = await follow({
    files: {
      'index.html': '<!DOCTYPE html>\n<html lang="es">',
      '_server/site.json': JSON.stringify({ ...TEST_SITE, noticeEnds: 1 }),
    },
  })
  expect(body('/')).toBe('<!DOCTYPE html>\n<html data-notice="off" lang="es">')
})

// @vitest-environment node
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SERVER_SITE_FILE } from '../engine/contract/messages.ts'
import { watchSite } from './live-site.ts'
import type { WatchOptions } from './watch.ts'
import { EVENT, makeDist, makeFolder, makeLog, TEST_SITE } from '../../tests/support/server-site.ts'

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
  const live = await watchSite({ dist, content, log, now, signal, isRejected, interval: 1, ...watch })
  const body = (address: string) => {
    const file = live.site().files.files.get(address)
    return file && Buffer.from(file.body).toString()
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

test('the server shows a new build only when all its files are written', async () => {
  const { site, body, publish, entries } = await follow()
  const before = site()
  publish(makeDist({ 'index.html': 'otra portada', '_server/form-answer.html': 'otra respuesta' }))
  await expect.poll(() => body('/')).toBe('otra portada')
  expect(site().formPages.get(undefined)).toBe('otra respuesta')
  expect(site().files.files.get('/primario')).toBe(before.files.files.get('/primario'))
  expect(entries).toEqual([{ level: 'info', event: 'published' }])
})

test('checks for a new build on demand, and reports whether visitors get it', async () => {
  const { checkNow, events, body, publish, announce } = await follow({ interval: 2 ** 30 })
  announce(EVENT)
  publish(makeDist({ 'index.html': 'otra portada' }))
  expect(await checkNow()).toBe(true)
  expect(body('/')).toBe('otra portada')
  expect(await events()).toHaveLength(1)
  publish(makeFolder())
  expect(await checkNow()).toBe(false)
  expect(body('/')).toBe('otra portada')
})

test('logs an unreadable build, and keeps serving the previous one', async () => {
  const { body, publish, entries, trouble } = await follow()
  publish(makeFolder())
  await expect.poll(() => entries).toMatchObject([{ level: 'error', event: 'published' }])
  expect(body('/primario')).toContain('Primario')
  expect(trouble().publication).toMatchObject({ reason: expect.stringContaining('no está construido') })
  publish(makeDist({ 'index.html': 'mejor' }))
  await expect.poll(() => body('/')).toBe('mejor')
  expect(trouble().publication).toBeUndefined()
})

test('reports that the build before the start failed, until the next build', async () => {
  const { trouble, publish } = await follow({ isRejected: true })
  expect(trouble().publication).toBeDefined()
  publish(makeDist({ 'index.html': 'mejor' }))
  await expect.poll(() => trouble().publication).toBeUndefined()
})

test('tries to read an unreadable build again', async () => {
  const { body, publish, dist, trouble } = await follow({ retry: 1 })
  publish(makeDist({ 'index.html': 'mejor', [SERVER_SITE_FILE]: '' }))
  await expect.poll(() => trouble().publication).toBeDefined()
  writeFileSync(join(dist, SERVER_SITE_FILE), JSON.stringify(TEST_SITE))
  await expect.poll(() => body('/')).toBe('mejor')
  expect(trouble().publication).toBeUndefined()
})

test('hides a notice after its last day without reading unchanged files again', async () => {
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
  expect(site().formPages.get(undefined)).toBe(hidden)
  expect(site().files.files.get('/robots.txt')).toBe(before.files.files.get('/robots.txt'))
})

test('hides a notice that expired before the start', async () => {
  const { body } = await follow({
    files: {
      'index.html': '<!DOCTYPE html>\n<html lang="es">',
      '_server/site.json': JSON.stringify({ ...TEST_SITE, noticeEnds: 1 }),
    },
  })
  expect(body('/')).toBe('<!DOCTYPE html>\n<html data-notice="off" lang="es">')
})

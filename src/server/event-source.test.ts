// @vitest-environment node
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEvents, watchEvents } from './event-source.ts'
import { makeFolder, makeLog } from '../../tests/support/server-site.ts'

const EVENT = { name: 'Acto', date: '2026-11-21', institution_type: 'primario', short_description: 'Abierto' }
const content = (...events: object[]) => JSON.stringify({ kind: 'events', events })

function makeSource(text?: string, publishedText?: string) {
  const file = join(makeFolder(), 'events.json')
  let edits = 0
  const write = (text: string) => {
    writeFileSync(file, text)
    utimesSync(file, 0, ++edits)
  }
  if (text !== undefined) write(text)
  const { entries, log } = makeLog()
  const published = join(file, '../published.json')
  if (publishedText !== undefined) writeFileSync(published, publishedText)
  const watching = new AbortController()
  onTestFinished(() => watching.abort())
  const source = watchEvents(file, log, { published, interval: 1, signal: watching.signal })
  const names = async () => (await source()).map(({ name }) => name)
  return { file, write, entries, names }
}

test('an event is answered with exactly its six fields', () => {
  expect(parseEvents(content({ ...EVENT, status: 'active', extra: 1 }))).toEqual([
    { ...EVENT, time: null, image_path: null },
  ])
})

test('accented letters are composed, as in all content', () => {
  const image_path = 'media/nin\u0303ez.svg'
  expect(parseEvents(content({ ...EVENT, name: 'Nin\u0303ez', image_path }))).toEqual([
    { ...EVENT, name: 'Ni\u00F1ez', time: null, image_path: 'media/ni\u00F1ez.svg' },
  ])
})

test('inactive events are left out', () => {
  expect(parseEvents(content({ ...EVENT, status: 'inactive' }, EVENT))).toHaveLength(1)
})

test.each([
  ['[]', '"events" is not a list'],
  [content({ ...EVENT, date: '21/11/2026' }), '/events/0/date'],
  [content({ ...EVENT, date: '2027-02-30' }), '/events/0/date'],
  [content({ ...EVENT, date: '2027-13-01' }), '/events/0/date'],
  [content(EVENT, { ...EVENT, time: '8:00' }), '/events/1/time'],
  [content({ ...EVENT, name: 3 }), '/events/0/name'],
  [content({ ...EVENT, status: 'maybe' }), '/events/0/status'],
  ['{"events":[null]}', '/events/0/name'],
])('%s is refused with the pointer of the wrong value', (text, reason) => {
  expect(() => parseEvents(text)).toThrow(reason)
})

test('a changed file is read again', async () => {
  const { write, names } = makeSource(content(EVENT))
  expect(await names()).toEqual(['Acto'])
  write(content({ ...EVENT, name: 'Feria' }))
  await expect.poll(names).toEqual(['Feria'])
})

test('a file that breaks is logged once, and the last good events stay', async () => {
  const { write, names, entries } = makeSource(content(EVENT))
  await names()
  write('{')
  await expect.poll(() => entries).toMatchObject([{ level: 'error', event: 'events' }])
  expect(await names()).toEqual(['Acto'])
  write(content({ ...EVENT, name: 'Feria' }))
  await expect.poll(names).toEqual(['Feria'])
})

test('a file that disappears is logged once, and the last good events stay', async () => {
  const { file, names, entries } = makeSource(content(EVENT))
  await names()
  rmSync(file)
  await expect.poll(() => entries).toHaveLength(1)
  expect(await names()).toEqual(['Acto'])
})

test('when the file is broken from the start, the published events are shown', async () => {
  const { write, names, entries } = makeSource('{', content(EVENT))
  expect([await names(), await names()]).toEqual([['Acto'], ['Acto']])
  expect(entries).toHaveLength(1)
  write(content({ ...EVENT, name: 'Feria' }))
  await expect.poll(names).toEqual(['Feria'])
})

test('a site without the file has no events', async () => {
  const { names, entries } = makeSource()
  expect([await names(), entries]).toEqual([[], []])
})

test('a file that was never good is an error, not an empty list', async () => {
  await expect(makeSource('nada').names()).rejects.toThrow('no events could be read')
})

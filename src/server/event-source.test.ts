import { execFileSync } from 'node:child_process'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchEvents } from './event-source.ts'
import { EVENT, makeFolder, makeLog } from '../../tests/support/server-site.ts'

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
  let trouble: string | undefined
  const { events: source } = watchEvents({
    content: dirname(file),
    log,
    published,
    onTrouble: (reason) => (trouble = reason),
    interval: 1,
    signal: watching.signal,
  })
  const names = async () => (await source()).map(({ name }) => name)
  return { file, write, entries, names, source, trouble: () => trouble }
}

test('the answer contains exactly the six fields of each event', async () => {
  const { source } = makeSource(content({ ...EVENT, status: 'active' }))
  expect(await source()).toEqual([{ ...EVENT, image_path: null }])
})

test('omits inactive events from the answer', async () => {
  const { names } = makeSource(content({ ...EVENT, status: 'inactive' }, { ...EVENT, name: 'Feria' }))
  expect(await names()).toEqual(['Feria'])
})

test('an invalid event is reported and omitted, and the others are shown', async () => {
  const { names, entries, trouble } = makeSource(
    content(EVENT, { ...EVENT, name: 'Feria', date: '2027-02-30' }),
  )
  expect(await names()).toEqual(['Acto'])
  expect(entries).toMatchObject([{ level: 'error', event: 'events' }])
  expect(trouble()).toBe('events.json: event 2 has no name, or no day that exists')
})

test('when all events are invalid, the last valid ones are kept', async () => {
  const { write, names, trouble } = makeSource(content(EVENT))
  await names()
  write(content({ ...EVENT, date: 'mañana' }))
  await expect.poll(trouble).toContain('event 1')
  expect(await names()).toEqual(['Acto'])
})

test('an events.json that is not UTF-8 is refused', async () => {
  const { file, names, trouble } = makeSource(content(EVENT))
  await names()
  writeFileSync(file, Buffer.from(content({ ...EVENT, name: 'Reunión' }), 'latin1'))
  await expect.poll(trouble).toContain('utf-8')
  expect(await names()).toEqual(['Acto'])
})

test('a named pipe in place of events.json is reported without waiting for it', async () => {
  const { file, names, trouble } = makeSource(content(EVENT))
  await names()
  rmSync(file)
  execFileSync('mkfifo', [file])
  await expect.poll(trouble).toContain('not a regular file')
  expect(await names()).toEqual(['Acto'])
})

test.each(['becomes invalid', 'disappears'])('the old events are kept when the file %s', async (fault) => {
  const { file, write, names, entries, trouble } = makeSource(content(EVENT))
  await names()
  if (fault === 'disappears') rmSync(file)
  else write('{')
  await expect.poll(() => entries).toMatchObject([{ level: 'error', event: 'events' }])
  expect(await names()).toEqual(['Acto'])
  write(content({ ...EVENT, name: 'Feria' }))
  await expect.poll(names).toEqual(['Feria'])
  expect(trouble()).toBeUndefined()
})

test('when events.json is invalid at the start, the published events are shown', async () => {
  const { write, names, entries } = makeSource('{', content(EVENT))
  expect([await names(), await names()]).toEqual([['Acto'], ['Acto']])
  expect(entries).toHaveLength(1)
  write(content({ ...EVENT, name: 'Feria' }))
  await expect.poll(names).toEqual(['Feria'])
})

test('a site without events.json has no events', async () => {
  const { names, entries } = makeSource()
  expect([await names(), entries]).toEqual([[], []])
})

test('an events.json that was never valid is an error, not an empty list', async () => {
  await expect(makeSource('nada').names()).rejects.toThrow('no events could be read')
})

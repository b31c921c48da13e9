import { describe, expect, test } from 'vitest'
import { bundle, files, diagnose, newDiagnostics, valueIn } from '../../../../tests/support/school-files.ts'
import { refOf } from '../../../engine/model/schema.ts'
import { applyOperation, readDocument, type Changes } from '../../../engine/json-text/content-document.ts'
import { newItem } from '../new-item.ts'
import { OperationError } from '../../../engine/json-text/operation-error.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { withChanges } from '../step.ts'
import { changeEvent, repeatEvent } from './change-events.ts'
import { insertCopies } from './insert-copies.ts'
import { newPage } from './new-page.ts'

test('a new block of each type is valid in a site', async () => {
  const { file, changes } = newPage(files, { title: 'Todo', path: '/todo' })
  const types = bundle.$defs.Block!.oneOf!.map((branch) => refOf(branch)!)
  const blocks = types.map((type) => newItem(bundle, type, { values: { institution: 'primario' } }))
  const text = applyOperation(changes.get(file)!, { type: 'set', pointer: '/blocks', value: blocks })
  const errors = (await diagnose(new Map([[file, text]]))).filter(({ severity }) => severity === 'error')
  // The examples name a collection and a document that this site does not have.
  const collection = `/blocks/${types.indexOf('CollectionList')}/collection`
  const document = `/blocks/${types.indexOf('Downloads')}/files/0/file`
  expect(errors.map(({ pointer }) => pointer)).toEqual([collection, document])
})

test('a copy of a block gets unique ids', async () => {
  const file = 'pages/primario.json'
  const block = valueIn(new Map(), file, '/blocks/1')
  const changes = insertCopies(bundle, files, { file, pointer: '/blocks', index: 2 }, [block])
  expect(valueIn(changes, file, '/blocks/2/tabs/0/id')).toBe('ideario-2')
  expect(await newDiagnostics(changes)).toEqual([])
})

test('copies blocks to another page, and changes only ids that exist there', async () => {
  const file = 'pages/secundario.json'
  const blocks = valueIn(new Map(), 'pages/primario.json', '/blocks') as object[]
  const changes = insertCopies(bundle, files, { file, pointer: '/blocks', index: 0 }, [blocks[1], blocks[1]])
  const ids = (index: number) =>
    (valueIn(changes, file, `/blocks/${index}/tabs`) as { id: string }[]).map(({ id }) => id)
  expect(ids(1)).toEqual(ids(0).map((id) => expect.stringMatching(`^${id.replace(/-2$/, '')}-\\d$`)))
  expect(new Set([...ids(0), ...ids(1)]).size).toBe(ids(0).length * 2)
  const form = { type: 'FormBlock', id: 'alta', heading: 'Alta', fields: [], submit: 'Ir' }
  const once = withChanges(files, insertCopies(bundle, files, { file, pointer: '/blocks', index: 0 }, [form]))
  const other = { file: 'pages/jardin.json', pointer: '/blocks' }
  const twice = insertCopies(bundle, once, { ...other, index: 0 }, [form])
  expect(valueAt(readDocument(twice.get(other.file)!).value, '/blocks/0/id')).toBe('alta-2')
  const title = { file, pointer: '/title', index: 0 }
  expect(() => insertCopies(bundle, files, title, [form])).toThrow(OperationError)
})

describe('an event', () => {
  const days = { date: '2027-01-31', time: '18:00:00', end_date: '2027-02-01' }
  const event = { name: 'Coro', ...days, institution_type: 'primario', short_description: 'Canta.' }
  const index = 0
  const agenda = files.get('events.json') ?? ''
  const added = applyOperation(agenda, { type: 'insert', pointer: '/events', index, value: event })
  const site = withChanges(files, new Map([['events.json', added]]))
  const dates = (made: Changes) => {
    const events = valueAt(readDocument(made.get('events.json')!).value, '/events') as (typeof event)[]
    return events.filter(({ name }) => name === 'Coro').map(({ date, end_date }) => `${date}/${end_date}`)
  }

  test('an event can be repeated each week or month, and keeps its duration', async () => {
    const weeks = repeatEvent(bundle, site, index, { every: 'week', until: '2027-02-14' })
    expect(dates(weeks)).toEqual(['2027-01-31/2027-02-01', '2027-02-07/2027-02-08', '2027-02-14/2027-02-15'])
    expect(await newDiagnostics(weeks)).toEqual([])
    const months = repeatEvent(bundle, site, index, { every: 'month', until: '2027-05-31' })
    expect(dates(months)).toEqual(['2027-01-31/2027-02-01', '2027-03-31/2027-04-01', '2027-05-31/2027-06-01'])
    expect(repeatEvent(bundle, site, index, { every: 'week', until: '2026-01-01' })).toEqual(new Map())
  })

  test.each([
    ['2027-03-01', 'nth weekday', ['2027-04-05', '2027-05-03', '2027-06-07']],
    ['2027-03-14', 'nth weekday', ['2027-04-11', '2027-05-09', '2027-06-13']],
    ['2027-03-26', 'last weekday', ['2027-04-30', '2027-05-28', '2027-06-25']],
    ['2027-01-31', 'last weekday', ['2027-02-28', '2027-03-28', '2027-04-25', '2027-05-30', '2027-06-27']],
  ] as const)('an event of %s can be repeated on each %s of a month', (date, every, expected) => {
    const text = JSON.stringify({ events: [{ name: 'Coro', date }] })
    const made = repeatEvent(bundle, new Map([['events.json', text]]), 0, { every, until: '2027-06-30' })
    expect(dates(made)).toEqual([date, ...expected].map((day) => `${day}/undefined`))
  })

  test('an event can be cancelled, postponed, and restored', () => {
    const cancelled = changeEvent(bundle, site, index, 'cancelled')
    expect(valueIn(cancelled, 'events.json', `/events/${index}/change`)).toBe('cancelled')
    const odd = new Map([['events.json', '{ "events": [null, { "date": "2027-01-01" }] }']])
    const changed = changeEvent(bundle, odd, 1, 'cancelled')
    expect(valueIn(changed, 'events.json', '/events/1/change')).toBe('cancelled')
    const again = changeEvent(bundle, withChanges(site, cancelled), index, undefined)
    expect(again.get('events.json')).toBe(site.get('events.json'))
    expect(() => changeEvent(bundle, site, 999, 'postponed')).toThrow(OperationError)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../../tests/support/samples.ts'
import { EMPTY_HISTORY, record, redo, undo, type History } from './history.ts'
import type { Changes, FileTexts } from '../../engine/json-text/content-document.ts'
import { applyStep, makeStep, StepConflict, withChanges } from './step.ts'

const about = (seconds: number, merges?: string) => ({
  id: String(seconds),
  label: 'Cambiar un texto',
  time: new Date(seconds * 1000).toISOString(),
  ...(merges !== undefined && { merges }),
})

function write(files: FileTexts, history: History, changes: Changes, seconds: number, merges?: string) {
  const step = makeStep(files, changes, about(seconds, merges))
  return { files: withChanges(files, applyStep(files, step)), history: record(history, step) }
}

test('undo and redo cover all edits of all files, even after a reload', () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', '😀', '\uD83D', '\n') }),
    fc.constant(null),
  )
  const key = fc.constantFrom(undefined, 'title', 'text')
  const steps = fc.array(fc.tuple(fc.dictionary(name, text, { noNullPrototype: true }), key, fc.nat(2)))
  fc.assert(
    fc.property(steps, (all) => {
      const start: FileTexts = new Map([['a', 'Hola']])
      let [files, history, seconds]: [FileTexts, History, number] = [start, EMPTY_HISTORY, 0]
      for (const [changes, merges, pause] of all) {
        seconds += pause
        ;({ files, history } = write(files, history, new Map(Object.entries(changes)), seconds, merges))
      }
      const end = files
      history = JSON.parse(JSON.stringify(history)) as History
      for (let taken = undo(history); taken; taken = undo(history)) {
        files = withChanges(files, applyStep(files, taken.step))
        history = taken.history
      }
      expect(files).toEqual(start)
      for (let next = redo(history); next; next = redo(history)) {
        files = withChanges(files, applyStep(files, next.step))
        history = next.history
      }
      expect(files).toEqual(end)
    }),
    trials(100),
  )
})

describe('typing', () => {
  function type(texts: string[], keys: string[], seconds: number[]): History {
    let [files, history]: [FileTexts, History] = [new Map([['a', '']]), EMPTY_HISTORY]
    for (const [index, text] of texts.entries())
      ({ files, history } = write(files, history, new Map([['a', text]]), seconds[index]!, keys[index]))
    return history
  }

  test('typing in one field makes one undo step with one edit', () => {
    const { done } = type(['H', 'Ho', 'Hol', 'Hola', 'Hol'], Array<string>(5).fill('title'), [0, 1, 2, 3, 4])
    expect(done.map(({ edits }) => edits)).toEqual([
      [{ file: 'a', length: 0, offset: 0, removed: '', inserted: 'Hol' }],
    ])
  })

  test('typing after a pause of ten seconds, or in another field, makes a new undo step', () => {
    expect(type(['H', 'Ho'], ['title', 'title'], [0, 9]).done).toHaveLength(1)
    expect(type(['H', 'Ho'], ['title', 'title'], [0, 10.1]).done).toHaveLength(2)
    expect(type(['H', 'Ho'], ['title', 'text'], [0, 0]).done).toHaveLength(2)
  })

  test.each(['. ', '?» ', '\\n'])('typing after the end of a long sentence makes a new step: %j', (end) => {
    const long = `${'palabra '.repeat(20)}fin${end}`
    const typed = (text: string) =>
      type([text, `${text}O`, `${text}Ot`], Array<string>(3).fill('text'), [0, 1, 2])
    expect(typed(long).done.map(({ edits }) => edits)).toMatchObject([
      [{ inserted: long }],
      [{ inserted: 'Ot' }],
    ])
    expect(typed(`Corto${end}`).done).toHaveLength(1)
    expect(typed(`${long}y sigue`).done).toHaveLength(1)
  })
})

test('a new step deletes the steps that could be redone', () => {
  const files = new Map([['a', 'x']])
  const { history } = write(files, EMPTY_HISTORY, new Map([['a', 'y']]), 0)
  const taken = undo(history)!
  expect(redo(write(files, taken.history, new Map([['a', 'z']]), 5).history)).toBeUndefined()
})

test.each<[string, Record<string, string | null>, Record<string, string>]>([
  ['has another text in that place', { a: 'Hola, vos' }, { a: 'Hola, gente' }],
  ['has the same text in another place', { a: 'Hola, vos' }, { a: 'Hola, mundo y mundo' }],
  ['was deleted', { a: 'Hola, vos' }, {}],
  ['has become shorter', { a: 'Hola, mundo!' }, { a: 'Hola' }],
  ['already exists', { b: 'nuevo' }, { b: 'otro' }],
  ['was changed before it was deleted', { a: null }, { a: 'otra' }],
])('a step cannot be applied when its file %s', (_, changes, others) => {
  const step = makeStep(new Map([['a', 'Hola, mundo']]), new Map(Object.entries(changes)), about(0))
  expect(() => applyStep(new Map(Object.entries(others)), step)).toThrow(StepConflict)
})

test('a step has no edits for files that it does not change', () => {
  const files = new Map([['a', 'x']])
  expect(makeStep(files, new Map([['a', 'x'], ['b', null]]), about(0)).edits).toEqual([]) // prettier-ignore
})

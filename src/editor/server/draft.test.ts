import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepFor } from '../../../tests/support/editor.ts'
import { act, EMPTY_DRAFT, keepMine, rebase, settle, textsOf, type Draft } from './draft.ts'

const FILE = 'pages/a.json'
const TEXT = ['{', '  "a": "uno",', '  "b": "dos",', '  "c": "tres",', '  "d": "cuatro"', '}', ''].join('\n')
const disk = (text: string | null = TEXT) => new Map(text === null ? [] : [[FILE, text]])

/** A draft in which words were replaced, one after the other. */
function draftOf(...replacements: [string, string][]): Draft {
  return replacements.reduce((draft, [from, to]) => {
    const before = textsOf(draft, disk()).get(FILE)!
    const step = stepFor(FILE, before, before.replace(from, to))
    return act(draft, { type: 'step', step }, disk())!.draft
  }, EMPTY_DRAFT)
}

const textOf = (draft: Draft, text: string | null = TEXT) => textsOf(draft, disk(text)).get(FILE)
const undo = (draft: Draft, text = TEXT) => act(draft, { type: 'undo' }, disk(text))?.draft
const redo = (draft: Draft, text = TEXT) => act(draft, { type: 'redo' }, disk(text))?.draft

test('a file that was taken back to what it was is no draft any more', () => {
  const draft = draftOf(['uno', '1'])
  expect(draft.files.get(FILE)).toEqual({ base: TEXT, text: TEXT.replace('uno', '1') })
  expect(undo(draft)!.files.size).toBe(0)
  expect(undo(undo(draft)!)).toBeUndefined()
  expect(textOf(redo(undo(draft)!)!)).toContain('"1"')
})

test('a change outside of other lines goes into the draft, and all can still be undone and redone', () => {
  const outside = TEXT.replace('"cuatro"', '"cuatro", "e": "cinco"')
  const mine = undo(draftOf(['uno', '1'], ['dos', '2'], ['tres', '3']))!
  const fitted = rebase(mine, new Map([[FILE, TEXT]]), disk(outside))
  expect(textOf(fitted, outside)).toBe(outside.replace('uno', '1').replace('dos', '2'))
  expect(fitted.revision).toBe(mine.revision + 1)
  expect(textOf(redo(fitted, outside)!, outside)).toBe(
    outside.replace('uno', '1').replace('dos', '2').replace('tres', '3'),
  )
  const all = undo(undo(fitted, outside)!, outside)!
  expect(textOf(all, outside)).toBe(outside)
  expect(all.files.size).toBe(0)
})

test('a change outside of the same line is a conflict: the draft stays, until somebody decides', () => {
  const outside = TEXT.replace('uno', 'primero')
  const draft = rebase(draftOf(['uno', '1']), new Map([[FILE, TEXT]]), disk(outside))
  expect(draft.conflicts).toEqual(new Map([[FILE, outside]]))
  expect(textOf(draft, outside)).toBe(TEXT.replace('uno', '1'))
  const mine = keepMine(draft, FILE)
  expect(mine.conflicts.size).toBe(0)
  expect(mine.files.get(FILE)).toEqual({ base: outside, text: TEXT.replace('uno', '1') })
})

test('a conflict is over when the file is again what it was', () => {
  const outside = TEXT.replace('uno', 'primero')
  const draft = rebase(draftOf(['uno', '1']), new Map([[FILE, TEXT]]), disk(outside))
  const after = rebase(draft, new Map([[FILE, outside]]), disk())
  expect(after.conflicts.size).toBe(0)
  expect(textOf(after)).toBe(TEXT.replace('uno', '1'))
})

test('a file that was deleted outside while somebody changed it is a conflict too', () => {
  const draft = rebase(draftOf(['uno', '1']), new Map([[FILE, TEXT]]), disk(null))
  expect(draft.conflicts).toEqual(new Map([[FILE, null]]))
  expect(textOf(draft, null)).toBe(TEXT.replace('uno', '1'))
})

test('what was published can be undone, also after others have changed the file', () => {
  const published = TEXT.replace('uno', '1')
  const draft = settle(draftOf(['uno', '1']), new Map([[FILE, published]]), disk())
  expect(draft.files.size).toBe(0)
  const outside = published.replace('cuatro', '4')
  const fitted = rebase(draft, new Map([[FILE, published]]), disk(outside))
  expect(fitted.files.size).toBe(0)
  expect(textOf(undo(fitted, outside)!, outside)).toBe(TEXT.replace('cuatro', '4'))
})

test('the last step that was published is known, also where the publication was finished after a crash', () => {
  const draft = draftOf(['uno', '1'], ['dos', '2'])
  const [first, second] = draft.history.done.map(({ id }) => id)
  const published = TEXT.replace('uno', '1')
  expect(settle(draft, new Map([[FILE, published]]), disk(), first).publishedStep).toBe(first)
  const all = published.replace('dos', '2')
  expect(rebase(draft, new Map([[FILE, TEXT]]), disk(all)).publishedStep).toBe(second)
  expect(draft.publishedStep).toBeUndefined()
})

test('what was typed while a publication was going on stays a draft', () => {
  const draft = draftOf(['uno', '1'], ['dos', '2'])
  const published = TEXT.replace('uno', '1')
  const after = settle(draft, new Map([[FILE, published]]), disk())
  expect(after.files.get(FILE)).toEqual({ base: published, text: published.replace('dos', '2') })
  const taken = settle(undo(draftOf(['uno', '1']))!, new Map([[FILE, published]]), disk())
  expect(taken.files.get(FILE)).toEqual({ base: published, text: TEXT })
})

test('nothing is other than before when a change outside does not touch what was done', () => {
  const draft = draftOf(['uno', '1'])
  expect(rebase(draft, new Map([['pages/b.json', '{}']]), new Map([...disk(), ['pages/b.json', '[]']]))).toBe(
    draft,
  )
})

test('whatever is done and undone, undoing all gives the text of the disk, also after a change outside', () => {
  const words = ['uno', 'dos', 'tres']
  const action = fc.oneof(
    fc.constantFrom('undo', 'redo'),
    fc.record({ at: fc.nat(2), to: fc.string({ unit: fc.constantFrom('x', 'y', '"'), maxLength: 3 }) }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), fc.nat(12), (actions, when) => {
      let [draft, text] = [EMPTY_DRAFT, TEXT]
      for (const [index, one] of actions.entries()) {
        if (index === when) {
          const before = text
          text = text.replace('"cuatro"', '"cuatro", "e": 5')
          draft = rebase(draft, disk(before), disk(text))
        }
        if (typeof one === 'string') draft = act(draft, { type: one as 'undo' }, disk(text))?.draft ?? draft
        else {
          const now = textOf(draft, text)!
          const step = stepFor(FILE, now, now.replace(words[one.at]!, words[one.at]! + one.to))
          draft = act(draft, { type: 'step', step }, disk(text))!.draft
        }
        expect(draft.conflicts.size).toBe(0)
      }
      for (let next: Draft | undefined = draft; next; next = undo(next, text)) draft = next
      expect(textOf(draft, text)).toBe(text)
      expect(draft.files.size).toBe(0)
    }),
  )
})

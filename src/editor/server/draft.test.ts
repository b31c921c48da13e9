import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepFor } from '../../../tests/support/editor.ts'
import { applyStep, makeStep, type Step } from '../core/step.ts'
import { discard, type Discarded } from './discard.ts'
import {
  applyAction,
  conflictsOf,
  EMPTY_DRAFT,
  rebase,
  removePublished,
  textsOf,
  type Draft,
} from './draft.ts'
import { resolveConflict } from './resolve-conflict.ts'

const FILE = 'pages/a.json'
const TEXT = ['{', '  "a": "uno",', '  "b": "dos",', '  "c": "tres",', '  "d": "cuatro"', '}', ''].join('\n')
const disk = (text: string | null = TEXT) => new Map(text === null ? [] : [[FILE, text]])

const write = (draft: Draft, to: string, onDisk = TEXT) => {
  const step = stepFor(FILE, textOf(draft, onDisk)!, to)
  return applyAction(draft, { type: 'step', step }, disk(onDisk))!
}
const draftOf = (...replacements: [string, string][]) =>
  replacements.reduce(
    (draft, [from, to]) => write(draft, textOf(draft)!.replace(from, to)).draft,
    EMPTY_DRAFT,
  )
const textOf = (draft: Draft, text: string | null = TEXT) => textsOf(draft, disk(text)).get(FILE)
const about = { id: 'about', label: '', time: '2026-11-21T15:00:00.000Z' }
const undo = (draft: Draft, text = TEXT) => applyAction(draft, { type: 'undo' }, disk(text))?.draft
const redo = (draft: Draft, text = TEXT) => applyAction(draft, { type: 'redo' }, disk(text))?.draft

test('merges changes of other people into a draft, where undo and redo still work', () => {
  const outside = TEXT.replace('"cuatro"', '"cuatro", "e": "cinco"')
  const mine = undo(draftOf(['uno', '1'], ['dos', '2'], ['tres', '3']))!
  const fitted = rebase(mine, disk(), disk(outside))
  expect(textOf(fitted, outside)).toBe(outside.replace('uno', '1').replace('dos', '2'))
  expect(fitted.revision).toBe(mine.revision + 1)
  expect(textOf(redo(fitted, outside)!, outside)).toBe(
    outside.replace('uno', '1').replace('dos', '2').replace('tres', '3'),
  )
  const all = undo(undo(fitted, outside)!, outside)!
  expect(textOf(all, outside)).toBe(outside)
  expect(all.files.size).toBe(0)
})

function rebased(outside: string | null) {
  const draft = rebase(draftOf(['uno', '1'], ['dos', '2']), disk(), disk(outside))
  const conflicts = conflictsOf(draft, disk(outside))
  return { draft, conflicts, settled: (choice: 'mine' | 'theirs') => choose(draft, outside, choice) }
}

function choose(draft: Draft, outside: string | null, choice: 'mine' | 'theirs'): Draft {
  const [conflict] = conflictsOf(draft, disk(outside))
  const step = resolveConflict({ draft, disk: disk(outside) }, conflict!, choice, about)
  return applyAction(draft, { type: 'step', step }, disk(outside))!.draft
}

test('a field that both people changed is a conflict; all other changes are merged', () => {
  const outside = TEXT.replace('uno', 'primero').replace('tres', '3')
  const { draft, conflicts, settled } = rebased(outside)
  expect(conflicts).toMatchObject([{ file: FILE, pointer: '/a', mine: '1', theirs: 'primero' }])
  expect(textOf(draft, outside)).toBe(outside.replace('primero', '1').replace('dos', '2'))
  for (const [choice, value] of Object.entries({ mine: '1', theirs: 'primero' })) {
    const done = settled(choice as 'mine')
    expect(conflictsOf(done, disk(outside))).toEqual([])
    expect(done.files.get(FILE)?.base).toBe(outside)
    expect(textOf(done, outside)).toBe(outside.replace('primero', value).replace('dos', '2'))
  }
})

test('keeps a conflict when the person undoes the change that caused it', () => {
  const outside = TEXT.replace('uno', 'primero')
  const undone = undo(undo(rebased(outside).draft, outside)!, outside)!
  expect(conflictsOf(undone, disk(outside))).toMatchObject([{ mine: 'uno', theirs: 'primero' }])
})

test('a conflict ends when the change outside the draft is reverted', () => {
  const outside = TEXT.replace('uno', 'primero')
  const after = rebase(rebased(outside).draft, disk(outside), disk())
  expect(conflictsOf(after, disk())).toEqual([])
  expect(textOf(after)).toBe(TEXT.replace('uno', '1').replace('dos', '2'))
})

test('a file that was deleted elsewhere but changed in the draft is a conflict', () => {
  const { draft, conflicts, settled } = rebased(null)
  expect(conflicts).toMatchObject([{ pointer: '', theirs: null }])
  expect(textOf(draft, null)).toBe(TEXT.replace('uno', '1').replace('dos', '2'))
  expect(settled('theirs').files.size).toBe(0)
  expect(settled('mine').files.get(FILE)?.base).toBeNull()
})

test('a field, a file or the whole draft can be discarded and restored by undo', () => {
  const outside = TEXT.replace('uno', 'primero')
  const { draft, conflicts } = rebased(outside)
  const discarded = (what: Discarded) => {
    const step = discard(draft, disk(outside), what, about)
    return applyAction(draft, { type: 'step', step }, disk(outside))!.draft
  }
  expect(textOf(discarded({ file: FILE, pointer: '/b' }), outside)).toBe(TEXT.replace('uno', '1'))
  for (const what of [{}, { file: FILE }]) {
    expect(discarded(what).files.size).toBe(0)
    expect(conflictsOf(undo(discarded(what), outside)!, disk(outside))).toEqual(conflicts)
  }
})

test('discarding one change of a list keeps its other changes', () => {
  const card = (title: string) => ({ type: 'Card', title, text: title[0] })
  const list = (...titles: string[]) => JSON.stringify({ blocks: titles.map(card) })
  const [before, now] = [list('A', 'B', 'C', 'D'), list('D', 'N', 'A', 'B2')]
  const { draft } = write(EMPTY_DRAFT, now, before)
  const after = (pointer: string, isGone = false) => {
    const step = discard(draft, disk(before), { file: FILE, pointer, isGone }, about)
    const { blocks } = JSON.parse(applyStep(disk(now), step).get(FILE)!) as { blocks: { title: string }[] }
    return blocks.map(({ title }) => title).join(' ')
  }
  expect(after('/blocks/1')).toBe('D A B2')
  expect(after('/blocks/3/title')).toBe('D N A B')
  expect(after('/blocks/2', true)).toBe('D N A B2 C')
})

const cards = (...all: string[]) => {
  const titled = all.map((one) => ({ title: one.split(' ')[0], text: one.split(' ')[1] }))
  return JSON.stringify({ cards: titled }, null, 2)
}

test.each([
  ['changes another field of the element', cards('A 9', 'B 2', 'C 3')],
  ['changes another element', cards('A 1', 'B 2', 'C 9')],
  ['adds an element', cards('N 9', 'A 1', 'B 2', 'C 3')],
  ['removes an element', cards('A 1', 'C 3')],
  ['moves an element', cards('C 3', 'A 1', 'B 2')],
])('undo and redo keep the publication of another person who %s', (_, published) => {
  const before = cards('A 1', 'B 2', 'C 3')
  const first = write(EMPTY_DRAFT, before.replace('A', 'own'), before).draft
  const own = write(first, textOf(first, before)!.replace('own', 'own own'), before).draft
  const both = rebase(own, disk(before), disk(published))
  expect(textOf(both, published)).toBe(published.replace('A', 'own own'))
  const undone = undo(undo(both, published)!, published)!
  expect(textOf(undone, published)).toBe(published)
  expect(undone.files.size).toBe(0)
  expect(undo(undone, published)).toBeUndefined()
  const redone = redo(redo(undone, published)!, published)!
  expect(textOf(redone, published)).toBe(textOf(both, published))
})

test('an element stays when a person removes it while one of its fields is in conflict', () => {
  const [before, published] = [cards('A 1', 'B 2'), cards('A 1', 'B theirs')]
  const open = rebase(write(EMPTY_DRAFT, cards('A 1', 'B mine'), before).draft, disk(before), disk(published))
  expect(conflictsOf(open, disk(published))).toHaveLength(1)
  const removed = write(open, cards('A 1'), published)
  expect(textOf(removed.draft, published)).toBe(published)
  expect(removed.changes.get(FILE)).toBe(published)
  expect(removed.isMerged).toBe(true)
})

test('shows what another person published, even if a merge loses its element', () => {
  const [before, published] = [cards('A 1', 'B 2', 'C 3'), cards('B 2', 'C theirs')]
  const own = write(EMPTY_DRAFT, cards('N 0', 'A 1', 'B 5', 'M mine'), before).draft
  const merged = rebase(own, disk(before), disk(published))
  const shown = textOf(merged, published)! + JSON.stringify(conflictsOf(merged, disk(published)))
  for (const word of ['theirs', 'mine', '5']) expect(shown).toContain(`"${word}"`)
})

test('undoing a published choice keeps what others publish later', () => {
  const outside = TEXT.replace('uno', 'primero')
  const chosen = rebased(outside).settled('mine')
  const published = textOf(chosen, outside)!
  const undone = undo(removePublished(chosen, disk(published), disk(outside)), published)!
  const later = published.replace('"1"', '"uno"')
  expect(textOf(rebase(undone, disk(published), disk(later)), later)).toBe(later)
})

test('undo reverts a published change after other people changed the file', () => {
  const published = TEXT.replace('uno', '1')
  const draft = removePublished(draftOf(['uno', '1']), disk(published), disk())
  expect(draft.files.size).toBe(0)
  const outside = published.replace('cuatro', '4')
  const fitted = rebase(draft, disk(published), disk(outside))
  expect(fitted.files.size).toBe(0)
  expect(textOf(undo(fitted, outside)!, outside)).toBe(TEXT.replace('cuatro', '4'))
})

test('marks the published steps of a draft, even after a crash', () => {
  const draft = draftOf(['uno', '1'], ['dos', '2'])
  const marks = ({ history }: Draft) => history.done.map(({ isPublished = false }) => isPublished)
  const published = TEXT.replace('uno', '1')
  const part = removePublished(draft, disk(published), disk(), draft.history.done.slice(0, 1))
  expect(marks(part)).toEqual([true, false])
  expect(marks(rebase(draft, disk(), disk(published.replace('dos', '2'))))).toEqual([true, true])
  expect(marks(draft)).toEqual([false, false])
  const undone = undo(part, published)!
  expect(removePublished(undone, disk(), disk(published)).history.undone[0]?.isPublished).toBeUndefined()
})

test('only the step that another person overwrote can no longer be undone', () => {
  const other = 'pages/b.json'
  const both = (text: string) => new Map([...disk(text), [other, TEXT]])
  const act = (draft: Draft, step: Step) => applyAction(draft, { type: 'step', step }, both(TEXT))!.draft
  const steps = [
    stepFor(other, TEXT, TEXT.replace('uno', 'other')),
    stepFor(FILE, TEXT, TEXT.replace('dos', '2')),
    stepFor(FILE, TEXT.replace('dos', '2'), TEXT.replace('dos', '2').replace('uno', '1')),
  ]
  const mine = steps.reduce(act, EMPTY_DRAFT)
  const published = TEXT.replace('dos', '2').replace('uno', '1')
  const after = removePublished(mine, disk(published), disk(), mine.history.done)
  const theirs = published.replace('"1"', '"theirs"')
  const fitted = rebase(after, disk(published), both(theirs))
  expect(fitted.history.done.map(({ id }) => id)).toEqual([steps[0]!.id, steps[1]!.id])
  const undone = applyAction(fitted, { type: 'undo' }, both(theirs))!.draft
  expect(textsOf(undone, both(theirs)).get(FILE)).toBe(theirs.replace('"2"', '"dos"'))
  const all = applyAction(undone, { type: 'undo' }, both(theirs))!.draft
  expect(textsOf(all, both(theirs)).get(other)).toBe(TEXT)
})

test('a step that another person overwrote in one file goes as a whole', () => {
  const other = 'pages/b.json'
  const before = new Map([...disk(), [other, TEXT]])
  const after = new Map([...before].map(([file, text]) => [file, text.replace('uno', '1')] as const))
  const first = stepFor(other, TEXT, TEXT.replace('dos', '2'))
  const step = makeStep(
    new Map([...before, [other, TEXT.replace('dos', '2')]]),
    new Map([...after, [other, TEXT.replace('dos', '2').replace('uno', '1')]]),
    about,
  )
  const drafted = [first, step].reduce(
    (draft, one) => applyAction(draft, { type: 'step', step: one }, before)!.draft,
    EMPTY_DRAFT,
  )
  const published = textsOf(drafted, before)
  const done = removePublished(drafted, published, before, drafted.history.done)
  const theirs = new Map([...published, [FILE, TEXT.replace('uno', 'theirs')]])
  const fitted = rebase(done, new Map([[FILE, published.get(FILE)!]]), theirs)
  expect(fitted.history.done.map(({ id }) => id)).toEqual([first.id])
  const undone = applyAction(fitted, { type: 'undo' }, theirs)!.draft
  expect(textsOf(undone, theirs).get(other)).toBe(TEXT.replace('uno', '1'))
})

test('a draft stays the same object when only other files change', () => {
  const draft = draftOf(['uno', '1'])
  const other = new Map([...disk(), ['pages/b.json', '[]']])
  expect(rebase(draft, new Map([['pages/b.json', '{}']]), other)).toBe(draft)
})

test('undoing all steps restores the saved text, even after others changed it', () => {
  const words = ['uno', 'dos', 'tres']
  const action = fc.oneof(
    fc.constantFrom('undo', 'redo'),
    fc.record({ at: fc.nat(2), to: fc.string({ unit: fc.constantFrom('x', 'y'), maxLength: 3 }) }),
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
        if (typeof one === 'string')
          draft = applyAction(draft, { type: one as 'undo' }, disk(text))?.draft ?? draft
        else {
          const word = words[one.at]!
          draft = write(draft, textOf(draft, text)!.replace(word, word + one.to), text).draft
        }
        expect(conflictsOf(draft, disk(text))).toEqual([])
      }
      for (let next: Draft | undefined = draft; next; next = undo(next, text)) draft = next
      expect(textOf(draft, text)).toBe(text)
      expect(draft.files.size).toBe(0)
    }),
  )
})

test('loses no change of two people, whatever the order of edits and publications', () => {
  const fields = ['a', 'b', 'c', 'd']
  const turn = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom('edit', 'edit', 'edit', 'undo', 'redo', 'publish'),
    field: fc.nat(3),
    choice: fc.constantFrom('mine' as const, 'theirs' as const),
  })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 20 }), (turns) => {
      let text = TEXT
      const drafts: [Draft, Draft] = [EMPTY_DRAFT, EMPTY_DRAFT]
      /** For each person, the last value that the person wrote into each field and has not undone. */
      const written = [new Map<string, string>(), new Map<string, string>()] as const
      const valuesOf = (draft: Draft) => JSON.parse(textOf(draft, text)!) as Record<string, string>
      const publish = (who: 0 | 1, choice: 'mine' | 'theirs') => {
        while (conflictsOf(drafts[who], disk(text)).length > 0) {
          const [{ pointer } = { pointer: '' }] = conflictsOf(drafts[who], disk(text))
          // Resolving a conflict may discard either value.
          for (const one of written) one.delete(pointer.slice(1))
          drafts[who] = choose(drafts[who], text, choice)
        }
        const before = text
        text = textOf(drafts[who], text)!
        drafts[who] = removePublished(drafts[who], disk(text), disk(before))
        const other = who === 0 ? 1 : 0
        drafts[other] = rebase(drafts[other], disk(before), disk(text))
      }
      for (const [index, { who, what, field, choice }] of turns.entries()) {
        const me = who === 0 ? 0 : 1
        const name = fields[field]!
        if (what === 'publish') publish(me, choice)
        else if (what !== 'edit') {
          const before = valuesOf(drafts[me])
          drafts[me] = applyAction(drafts[me], { type: what }, disk(text))?.draft ?? drafts[me]
          const after = valuesOf(drafts[me])
          for (const key of fields) if (before[key] !== after[key]) for (const one of written) one.delete(key)
        } else {
          const now = textOf(drafts[me], text)!
          const value = `${me}-${index}`
          const next = JSON.stringify({ ...(JSON.parse(now) as object), [name]: value }, null, 2) + '\n'
          drafts[me] = write(drafts[me], next, text).draft
          written[me].set(name, value)
        }
      }
      publish(0, 'mine')
      publish(1, 'mine')
      const values = JSON.parse(text) as Record<string, string>
      const lost = fields.filter((name) => {
        const [mine, theirs] = written.map((one) => one.get(name))
        const only = mine === undefined ? theirs : theirs === undefined ? mine : undefined
        return only !== undefined && values[name] !== only
      })
      expect(lost).toEqual([])
    }),
    { numRuns: 500 },
  )
})

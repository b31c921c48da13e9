// @module-tag fuzz
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomSite } from '../../../../tests/support/random-site/random-site.ts'
import { writeFiles } from '../../../../tests/support/random-site/site-files.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import {
  applyOperation,
  readDocument,
  writeDocument,
  type Operation,
  type Changes,
  type FileTexts,
} from '../../../engine/json-text/content-document.ts'
import { EMPTY_HISTORY, record, undo } from '../history.ts'
import { newItem } from '../new-item.ts'
import { listPosition, parentOf, pointerTo, valueAt } from '../../../engine/json-text/pointer.ts'
import { applyStep, makeStep, withChanges } from '../step.ts'
import { deletePage, renamePage } from './rename-page.ts'
import { changeEvent, repeatEvent } from './change-events.ts'
import { findText, replaceText } from './find-text.ts'
import { insertCopies } from './insert-copies.ts'
import { newPage } from './new-page.ts'
import { renameInstitution, renameId } from './rename-id.ts'
import { fieldsOfFile, siteFields, type SiteField } from './site-fields.ts'
import { trials } from '../../../../tests/support/samples.ts'

const bundle = bundleSchema()

const about = { id: '', label: '', time: '' }

test('random edits give a valid site or diagnostics, and undo restores every byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomSite(),
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      async (site, isCareful, random) => {
        const before: FileTexts = new Map(
          Object.entries(site).map(([file, value]) => [file, writeDocument(value)]),
        )
        let files = before
        let history = EMPTY_HISTORY
        using written = writeFiles(site)
        const next = () => random.next().value ?? 0
        const done: string[] = []
        for (let times = 0; times < 6; times += 1) {
          const [what, changes] = (isCareful || next() % 2 === 0 ? change : takeAway)(files, next)
          done.push(what)
          history = record(history, makeStep(files, changes, about))
          files = withChanges(files, changes)
        }
        const { diagnostics } = await loadSite(written.folder, { drafts: asDrafts(before, files) })
        const errors = diagnostics
          .filter(({ severity }) => severity === 'error')
          .map(({ code, file, pointer, message }) => ({ code, file, pointer, message }))
        const unsaid = errors.filter(
          ({ file, pointer }) => isCareful || !leadsSomewhere(files, file, pointer),
        )
        expect({ done, unsaid }).toEqual({ done, unsaid: [] })

        for (let last = undo(history); last; last = undo(history)) {
          files = withChanges(files, applyStep(files, last.step))
          history = last.history
        }
        expect(files).toEqual(before)
      },
    ),
    trials(12),
  )
})

function change(files: FileTexts, next: () => number): Done {
  const pick = <T>(from: readonly T[]): T => from[next() % from.length]!
  const pages = pagesIn(files)
  const fields = [...siteFields(bundle, files)]
  const ids = fields.filter(
    ({ kind, definition, file }) => kind === 'id' && definition === 'AnchorId' && file !== 'site.json',
  )
  const blocks = fields.filter(isBlock)
  const events = fields.filter(({ definition }) => definition === 'Event')
  const turn = next() % 8
  if (turn === 0 && pages.length > 1) {
    const file = pages[1 + (next() % (pages.length - 1))]!
    return [`rename ${file}`, renamePage(bundle, files, file, `/nueva-${next()}`)]
  }
  if (turn === 1) {
    const { value } = pick(
      fields.filter(({ pointer, file }) => file === 'site.json' && /^\/institutions\/\d+\/id$/.test(pointer)),
    )
    return [
      `institution ${String(value)}`,
      renameInstitution(bundle, files, String(value), `nueva-${next()}`),
    ]
  }
  if (turn === 2 && ids.length > 0) {
    const at = pick(ids)
    return [`section ${at.file} ${at.pointer}`, renameId(bundle, files, at, `nueva-${next()}`)]
  }
  if (turn === 3 && blocks.length > 0) {
    const at = pick(blocks)
    const { list, index } = listPosition(at.pointer)
    const gap = { file: at.file, pointer: list, index: index + 1 }
    return [`copy ${at.file} ${at.pointer}`, insertCopies(bundle, files, gap, [at.value])]
  }
  if (turn === 4 && events.length > 0) {
    const index = next() % events.length
    const how = pick(['cancelled', 'postponed', undefined] as const)
    return [`event ${index} ${how}`, changeEvent(bundle, files, index, how)]
  }
  if (turn === 5 && events.length > 0) {
    const index = next() % events.length
    const until = `${Number(/^\d+/.exec(String(valueAt(events[index]!.value, '/date')))) + 1}-02-01`
    return [`repeat ${index}`, repeatEvent(bundle, files, index, { every: 'month', until })]
  }
  if (turn === 6) return ['new page', newPage(files, { title: 'Página', path: `/pagina-${next()}` }).changes]
  const slots = fields.filter(({ kind }) => kind === 'slot')
  const slot = pick(slots)
  return [`add ${slot.file} ${slot.pointer}`, add(files, slot)]
}

function takeAway(files: FileTexts, next: () => number): Done {
  const pick = <T>(from: readonly T[]): T => from[next() % from.length]!
  const pages = pagesIn(files)
  const items = [...siteFields(bundle, files)].filter(({ key }) => typeof key === 'number')
  const turn = next() % 4
  if (turn === 0 && pages.length > 1) {
    const file = pick(pages.slice(1))
    return [`delete ${file}`, deletePage(bundle, files, file, pick([undefined, '/']))]
  }
  if (turn === 1) {
    const found = findText(bundle, files, { text: pick(['a', 'e', '1']) })
    return ['replace', replaceText(bundle, files, found, pick(['', 'ñandú {algo}', '**']))]
  }
  if (turn === 2) {
    const { file, pointer } = pick(items)
    const { parent, key } = parentOf(pointer)!
    const to = pointerTo(parent, next() % (Number(key) + 1))
    return [`move ${file} ${pointer}`, edited(files, file, { type: 'move', from: pointer, to })]
  }
  const { file, pointer } = pick(items)
  return [`remove ${file} ${pointer}`, edited(files, file, { type: 'remove', pointer })]
}

type Done = [what: string, changes: Changes]

function pagesIn(files: FileTexts): string[] {
  return [...files.keys()].filter(
    (file) => file.startsWith('pages/') && !files.get(file)!.includes('"path": "*"'),
  )
}

function isBlock({ key, definition }: SiteField): boolean {
  return (
    typeof key === 'number' &&
    definition !== 'Fragment' &&
    bundle.$defs.Block!.oneOf!.some(({ $ref }) => $ref === `#/$defs/${definition}`)
  )
}

function edited(files: FileTexts, file: string, operation: Operation): Changes {
  return new Map([[file, applyOperation(files.get(file)!, operation)]])
}

function asDrafts(before: FileTexts, files: FileTexts): Map<string, string | null> {
  return new Map([...[...before.keys()].map((file) => [file, null] as const), ...files])
}

function leadsSomewhere(files: FileTexts, file: string, pointer: string): boolean {
  const path = [...files.keys()].find((one) => file.endsWith(one))
  if (path === undefined) return false
  const { value } = readDocument(files.get(path)!)
  return [pointer, parentOf(pointer)?.parent ?? ''].some((at) => valueAt(value, at) !== undefined)
}

function add(files: FileTexts, slot: SiteField): Changes {
  const institution = [...fieldsOfFile(bundle, 'site.json', files.get('site.json')!)].find(
    ({ pointer }) => pointer === '/institutions/0/id',
  )?.value
  const item = newItem(bundle, 'RichText', { values: { institution } })
  return edited(files, slot.file, { type: 'insert', pointer: slot.pointer, index: 0, value: item })
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomSite } from '../../../../tests/support/random-site/random-site.ts'
import { writeFiles } from '../../../../tests/support/random-site/write-files.ts'
import { loadSite } from '../../../content/load-site.ts'
import { bundleSchema } from '../../../content/schema/schema.ts'
import { applyOperation, writeDocument, type Operation } from '../content-document.ts'
import { newItem } from '../new-item.ts'
import { withChanges, type Changes, type Files } from '../step.ts'
import { duplicate } from './duplicate.ts'
import { renameInstitution } from './rename-institution.ts'
import { renamePage } from './rename-page.ts'
import { renameSection } from './rename-section.ts'
import { fieldsOfFile, siteFields, type SiteField } from './site-fields.ts'

const bundle = bundleSchema()

test('on any valid site, what is renamed, copied or added leaves it valid', async () => {
  await fc.assert(
    fc.asyncProperty(randomSite(), fc.infiniteStream(fc.nat()), async (site, random) => {
      let files: Files = new Map(Object.entries(site).map(([file, value]) => [file, writeDocument(value)]))
      using written = writeFiles(site)
      const next = () => random.next().value ?? 0
      const done: string[] = []
      for (let times = 0; times < 4; times += 1) {
        const [what, changes] = change(files, next)
        done.push(what)
        files = withChanges(files, changes)
      }
      const { diagnostics } = await loadSite(written.folder, { drafts: new Map(files) })
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      expect({
        done,
        errors: errors.map(({ code, file, pointer, message }) => ({ code, file, pointer, message })),
      }).toEqual({ done, errors: [] })
    }),
    { numRuns: 8 },
  )
})

function change(files: Files, next: () => number): [what: string, changes: Changes] {
  const pick = <T>(from: readonly T[]): T => from[next() % from.length]!
  const pages = [...files.keys()].filter(
    (file) => file.startsWith('pages/') && !files.get(file)!.includes('"path": "*"'),
  )
  const fields = [...siteFields(bundle, files)]
  const ids = fields.filter(
    ({ kind, definition, file }) => kind === 'id' && definition === 'AnchorId' && file !== 'site.json',
  )
  const blocks = fields.filter(
    ({ key, definition }) =>
      typeof key === 'number' &&
      definition !== 'Fragment' &&
      bundle.$defs.Block!.oneOf!.some(({ $ref }) => $ref === `#/$defs/${definition}`),
  )
  const turn = next() % 5
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
    return [`section ${at.file} ${at.pointer}`, renameSection(bundle, files, at, `nueva-${next()}`)]
  }
  if (turn === 3 && blocks.length > 0) {
    const at = pick(blocks)
    return [`copy ${at.file} ${at.pointer}`, duplicate(bundle, files, at).changes]
  }
  const slots = fields.filter(({ kind }) => kind === 'slot')
  const slot = pick(slots)
  return [`add ${slot.file} ${slot.pointer}`, add(files, slot)]
}

function add(files: Files, slot: SiteField): Changes {
  const institution = [...fieldsOfFile(bundle, 'site.json', files.get('site.json')!)].find(
    ({ pointer }) => pointer === '/institutions/0/id',
  )!.value
  const item = newItem(bundle, 'RichText', { values: { institution } })
  const operation: Operation = { type: 'insert', pointer: slot.pointer, index: 0, value: item }
  return new Map([[slot.file, applyOperation(files.get(slot.file)!, operation)]])
}

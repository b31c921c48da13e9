import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { check, resolveConfig } from 'prettier'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts'
import { loadSite } from '../../../content/load-site.ts'
import { refOf } from '../../../model/schema.ts'
import { bundleSchema } from '../../../content/schema/schema.ts'
import { applyOperation, applyOperations, readDocument, type Operation } from '../content-document.ts'
import { newItem } from '../new-item.ts'
import { OperationError } from '../operation-error.ts'
import { valueAt } from '../pointer.ts'
import { withChanges, type Changes } from '../step.ts'
import { findContact, replaceContact } from './contacts.ts'
import { deletePage } from './delete-page.ts'
import { duplicate } from './duplicate.ts'
import { addEvent, changeEvent, repeatEvent } from './events.ts'
import { insertCopies } from './insert-copies.ts'
import { findText, replaced, replaceText } from './find-text.ts'
import { addToNavigation, moveInNavigation } from './navigation.ts'
import { newPage } from './new-page.ts'
import { renameId } from './rename-id.ts'
import { renameInstitution } from './rename-institution.ts'
import { renameSection } from './rename-section.ts'
import { renamePage } from './rename-page.ts'
import { moveSeveral, removeSeveral } from './several.ts'
import { pagesShowing, whatNames, whatPointsTo } from './what-points-to.ts'

const bundle = bundleSchema()
const folder = join(import.meta.dirname, '../../../../tests/fixtures/escuela')
const paths = globSync('{site,events,pages/**/*,fragments/*}.json', { cwd: folder }).toSorted()
const files = new Map(
  paths.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
)
const prettier = { ...(await resolveConfig(join(folder, 'site.json'))), parser: 'json' }
const now = new Date('2026-11-22T12:00Z')
const { diagnostics: before } = await loadSite(folder, { now })

/** What the content check says that it did not say before. Each changed file is as Prettier writes it. */
async function newDiagnostics(changes: Changes): Promise<string[]> {
  return (await diagnose(changes)).map(({ code, pointer }) => `${code} ${pointer}`)
}

async function diagnose(changes: Changes): Promise<Diagnostic[]> {
  for (const text of changes.values()) if (text !== null) expect(await check(text, prettier)).toBe(true)
  const { diagnostics } = await loadSite(folder, { now, drafts: changes })
  const known = new Set(before.map(({ code, file, pointer }) => code + file + pointer))
  return diagnostics.filter(({ code, file, pointer }) => !known.has(code + file + pointer))
}

function valueIn(changes: Changes, file: string, pointer: string): unknown {
  return valueAt(readDocument(withChanges(files, changes).get(file)!).value, pointer)
}

describe('a text', () => {
  test('is found in what visitors read, and in nothing else', () => {
    const found = findText(bundle, files, { text: 'nivel primario' })
    expect(new Set(found.map(({ file }) => file)).size).toBeGreaterThan(1)
    expect(found.every(({ value }) => /nivel primario/i.test(value))).toBe(true)
    const kinds = new Set(findText(bundle, files, { text: 'primario' }).map(({ kind }) => kind))
    expect(
      ['id', 'institution', 'link', 'address', 'page'].filter((kind) => kinds.has(kind as never)),
    ).toEqual([])
  })

  test('is found whole, or by its case', () => {
    const count = (query: object) => findText(bundle, files, { text: 'Nivel', ...query }).length
    expect(count({ isCaseSensitive: true })).toBeLessThan(count({}))
    expect(count({ isWholeWord: true })).toBeLessThan(count({}))
  })

  test('is replaced in all files, but not in links and variables', async () => {
    const found = findText(bundle, files, { text: 'primario' })
    const changes = replaceText(bundle, files, found, 'inicial')
    expect(changes.size).toBeGreaterThan(3)
    expect(await newDiagnostics(changes)).toEqual([])
    const [, linked] = [...changes].find(([file]) => file === 'pages/primario.json')!
    expect(linked).toContain('(/primario#extracurriculares)')
    expect(replaced({ value: '{phone}: phone', matches: [{ index: 9, length: 5 }] }, '$&')).toBe(
      '{phone}: $&',
    )
  })

  test('that is nowhere changes nothing', () => {
    expect(findText(bundle, files, { text: '' })).toEqual([])
    expect(replaceText(bundle, files, findText(bundle, files, { text: 'xyzzy' }), 'a')).toEqual(new Map())
  })
})

test('a section gets another id, and all links to it follow, of the site and of a fragment', async () => {
  const at = { file: 'pages/primario.json', pointer: '/blocks/1/tabs/2/id' }
  const id = valueIn(new Map(), at.file, at.pointer)
  const changes = renameSection(bundle, files, at, 'otra-cosa')
  expect(await newDiagnostics(changes)).toEqual([])
  expect(id).toBe('extracurriculares')
  expect(changes.get(at.file)).toContain('(/primario#otra-cosa)')
  const site = new Map([
    ['site.json', '{ "url": "https://a.example" }'],
    [
      'fragments/f.json',
      '{ "kind": "fragment", "blocks": [{ "type": "TabsBlock", "tabs": [{ "id": "uno" }] }] }',
    ],
    [
      'pages/p.json',
      '{ "path": "/p", "title": "/p#uno", "blocks": [{ "type": "Fragment", "fragment": "f" }] }',
    ],
    [
      'pages/q.json',
      '{ "path": "/q", "blocks": [{ "type": "Hero", "button": { "to": "https://a.example/p#uno" } }] }',
    ],
    ['pages/r.json', '{ "path": "/r", "blocks": [{ "type": "Hero", "button": { "to": "/q#uno" } }] }'],
  ])
  const followed = renameSection(
    bundle,
    site,
    { file: 'fragments/f.json', pointer: '/blocks/0/tabs/0/id' },
    'dos',
  )
  expect(valueIn(followed, 'pages/p.json', '/title')).toBe('/p#dos')
  expect(valueIn(followed, 'pages/q.json', '/blocks/0/button/to')).toBe('https://a.example/p#dos')
  expect(followed.has('pages/r.json')).toBe(false)
})

test('what has an id is renamed by what somebody types: an institution, or a section', () => {
  const rename = (file: string, pointer: string, words: string) =>
    valueIn(renameId(bundle, files, { file, pointer }, words), file, pointer)
  const [first, second] = [0, 1].map((index) => `/institutions/${index}/id`)
  const taken = String(valueIn(new Map(), 'site.json', second!))
  expect(rename('site.json', first!, 'Jardín de Infantes')).toBe('jardin-de-infantes')
  expect(rename('site.json', first!, taken)).toBe(`${taken}-2`)
  expect(rename('pages/primario.json', '/blocks/1/tabs/2/id', 'Otra cosa')).toBe('otra-cosa')
})

describe('a page', () => {
  test('gets another address, and all links follow', async () => {
    const changes = renamePage(bundle, files, 'pages/primario.json', '/nivel-primario')
    expect(await newDiagnostics(changes)).toEqual([])
    expect(whatPointsTo(bundle, withChanges(files, changes), '/primario')).toEqual([])
    expect(changes.get('pages/primario.json')).toContain('(/nivel-primario#extracurriculares)')
    expect(valueIn(changes, 'site.json', '/redirects')).toEqual([
      { from: '/primario', to: '/nivel-primario' },
    ])
    const again = renamePage(bundle, withChanges(files, changes), 'pages/primario.json', '/primaria')
    expect(valueIn(again, 'site.json', '/redirects')).toEqual([
      { from: '/primario', to: '/primaria' },
      { from: '/nivel-primario', to: '/primaria' },
    ])
    const back = renamePage(bundle, withChanges(files, changes), 'pages/primario.json', '/primario')
    expect(valueIn(back, 'site.json', '/redirects')).toEqual([{ from: '/nivel-primario', to: '/primario' }])
    expect(back.get('pages/primario.json')).toBe(files.get('pages/primario.json'))
  })

  test('is made from another one, or empty', async () => {
    const { file, changes } = newPage(files, { title: 'Inglés y portugués', template: 'pages/jardin.json' })
    expect(file).toBe('pages/ingles-y-portugues.json')
    expect(valueIn(changes, file, '/path')).toBe('/ingles-y-portugues')
    // Nothing leads there yet.
    expect(await newDiagnostics(changes)).toEqual(['AUK340 /path'])
    const empty = newPage(files, { title: 'Primario' })
    expect([empty.file, valueIn(empty.changes, empty.file, '/path')]).toEqual([
      'pages/primario-2.json',
      '/primario-2',
    ])
    expect((await newDiagnostics(empty.changes)).filter((one) => !/AUK(340|2)/.test(one))).toEqual([])
  })

  test('goes with its entries of the menu, and what else leads to it is known', async () => {
    const pointers = whatPointsTo(bundle, files, '/jardin').map(({ file, pointer }) => `${file} ${pointer}`)
    expect(pointers).toContain('site.json /navigation/1/to')
    expect(pointers.length).toBeGreaterThan(3)
    const alone = deletePage(bundle, files, 'pages/jardin.json')
    expect(alone.get('pages/jardin.json')).toBeNull()
    expect(JSON.stringify(valueIn(alone, 'site.json', '/navigation'))).not.toContain('/jardin')
    expect((await newDiagnostics(alone)).length).toBeGreaterThan(0)
    expect(
      (await newDiagnostics(deletePage(bundle, files, 'pages/jardin.json', '/'))).filter(
        (one) => !one.startsWith('AUK311'),
      ),
    ).toEqual([])
  })

  test('knows what shows a fragment or a picture', () => {
    expect(pagesShowing(bundle, files, 'valores').length).toBeGreaterThan(0)
    const site = new Map([
      [
        'fragments/a.json',
        '{ "kind": "fragment", "blocks": [{ "type": "RichText", "text": "![x](foto.jpg)" }] }',
      ],
      ['fragments/b.json', '{ "kind": "fragment", "blocks": [{ "type": "Fragment", "fragment": "a" }] }'],
      ['pages/c.json', '{ "kind": "page", "blocks": [{ "type": "Fragment", "fragment": "b" }] }'],
    ])
    expect(pagesShowing(bundle, site, 'a')).toEqual(['pages/c.json'])
    expect(whatNames(bundle, site, 'photo', 'media/foto.jpg').map(({ pointer }) => pointer)).toEqual([
      '/blocks/0/text',
    ])
  })
})

test('a new block of any type is no mistake in a site', async () => {
  const { file, changes } = newPage(files, { title: 'Todo' })
  const types = bundle.$defs.Block!.oneOf!.map((branch) => refOf(branch)!)
  const blocks = types.map((type) => newItem(bundle, type, { values: { institution: 'primario' } }))
  const text = applyOperation(changes.get(file)!, { type: 'set', pointer: '/blocks', value: blocks })
  const errors = (await diagnose(new Map([[file, text]]))).filter(({ severity }) => severity === 'error')
  // The document that the example names.
  const document = `/blocks/${types.indexOf('Downloads')}/files/0/file`
  expect(errors.map(({ pointer }) => pointer)).toEqual([document])
})

test('a block is copied with ids of its own', async () => {
  const file = 'pages/primario.json'
  const { at, changes } = duplicate(bundle, files, { file, pointer: '/blocks/1' })
  expect(at).toEqual({ file, pointer: '/blocks/2' })
  expect(valueIn(changes, file, '/blocks/2/tabs/0/id')).toBe('ideario-2')
  expect(await newDiagnostics(changes)).toEqual([])
  expect(() => duplicate(bundle, files, { file, pointer: '/title' })).toThrow(OperationError)
})

test('blocks are copied to another page, where only ids that others have become others', async () => {
  const file = 'pages/secundario.json'
  const blocks = valueIn(new Map(), 'pages/primario.json', '/blocks') as object[]
  const changes = insertCopies(bundle, files, { file, pointer: '/blocks' }, 0, [blocks[1], blocks[1]])
  const ids = (index: number) =>
    (valueIn(changes, file, `/blocks/${index}/tabs`) as { id: string }[]).map(({ id }) => id)
  expect(ids(1)).toEqual(ids(0).map((id) => expect.stringMatching(`^${id.replace(/-2$/, '')}-\\d$`)))
  expect(new Set([...ids(0), ...ids(1)]).size).toBe(ids(0).length * 2)
  const form = { type: 'FormBlock', id: 'alta', heading: 'Alta', fields: [], submit: 'Ir' }
  const once = withChanges(files, insertCopies(bundle, files, { file, pointer: '/blocks' }, 0, [form]))
  const other = { file: 'pages/jardin.json', pointer: '/blocks' }
  const twice = insertCopies(bundle, once, other, 0, [form])
  expect(valueAt(readDocument(twice.get(other.file)!).value, '/blocks/0/id')).toBe('alta-2')
  expect(() => insertCopies(bundle, files, { file, pointer: '/title' }, 0, [form])).toThrow(OperationError)
})

test('several elements move past the next one that stays, and go, as a list would do it', () => {
  const text = (list: readonly number[]) => JSON.stringify({ list })
  const numbers = fc
    .integer({ min: 1, max: 7 })
    .chain((length) =>
      fc.tuple(
        fc.constant([...Array(length).keys()]),
        fc.shuffledSubarray([...Array(length).keys()], { minLength: 1 }),
      ),
    )
  fc.assert(
    fc.property(numbers, fc.constantFrom(-1 as const, 1 as const), ([list, indexes], by) => {
      const listOf = (operations: Operation[]) =>
        (readDocument(applyOperations(text(list), operations)).value as { list: number[] }).list
      expect(listOf(removeSeveral('/list', indexes))).toEqual(list.filter((one) => !indexes.includes(one)))
      const moved = moveSeveral('/list', indexes, by, list.length)
      const isAtEnd = indexes.includes(by < 0 ? 0 : list.length - 1)
      expect(moved === undefined).toBe(isAtEnd)
      if (!moved) return
      const after = listOf(moved.operations)
      expect(moved.indexes.map((index) => after[index])).toEqual(indexes.toSorted((a, b) => a - b))
      const stays = (one: number) => !indexes.includes(one)
      expect(after.filter(stays)).toEqual(list.filter(stays))
    }),
  )
})

describe('the menu', () => {
  const site = new Map([
    ['site.json', JSON.stringify({ navigation: ['/a', '/b', '/c'].map((to) => ({ label: to, to })) })],
  ])
  const rows = (changes: Changes) => {
    const entries = valueAt(readDocument(changes.get('site.json')!).value, '/navigation') as {
      to: string
      links?: { to: string }[]
    }[]
    return entries
      .map(({ to, links }) => to + (links ? `(${links.map((link) => link.to).join()})` : ''))
      .join()
  }

  test('gets entries, which go up, down, below another and out again', () => {
    expect(rows(addToNavigation(bundle, site, { label: 'D', to: '/d' }, [1]))).toBe('/a,/d,/b,/c')
    expect(rows(moveInNavigation(bundle, site, [2], [0]))).toBe('/c,/a,/b')
    const below = moveInNavigation(bundle, site, [1], [0, 0])
    expect(rows(below)).toBe('/a(/b),/c')
    expect(rows(moveInNavigation(bundle, below, [0], [0, 0]))).toBe('/c(/a,/b)')
    expect(rows(moveInNavigation(bundle, below, [0, 0], [1]))).toBe('/a,/b,/c')
    expect(() => moveInNavigation(bundle, site, [7], [0])).toThrow(OperationError)
  })

  test('stays valid', async () => {
    const added = addToNavigation(bundle, files, { label: 'Contacto otra vez', to: '/contacto' })
    const nested = moveInNavigation(bundle, withChanges(files, added), [5], [3, 0])
    expect(await newDiagnostics(nested)).toEqual([])
  })
})

describe('an event', () => {
  const event = {
    name: 'Coro',
    date: '2027-01-31',
    time: '18:00:00',
    end_date: '2027-02-01',
    institution_type: 'primario',
    short_description: 'Canta.',
  }
  const { pointer, changes } = addEvent(bundle, files, event)
  const site = withChanges(files, changes)
  const index = Number(pointer.split('/').at(-1))
  const dates = (made: Changes) =>
    (
      valueAt(readDocument(made.get('events.json')!).value, '/events') as {
        name: string
        date: string
        end_date: string
      }[]
    )
      .filter(({ name }) => name === 'Coro')
      .map(({ date, end_date }) => `${date}/${end_date}`)

  test('stands before the later ones', async () => {
    const all = valueIn(changes, 'events.json', '/events') as { date: string }[]
    expect(all.slice(index + 1).every(({ date }) => date > event.date)).toBe(true)
    expect(await newDiagnostics(changes)).toEqual([])
  })

  test('is repeated each week or each month, as long as it lasts', async () => {
    const weeks = repeatEvent(bundle, site, index, { every: 'week', until: '2027-02-14' })
    expect(dates(weeks)).toEqual(['2027-01-31/2027-02-01', '2027-02-07/2027-02-08', '2027-02-14/2027-02-15'])
    expect(await newDiagnostics(weeks)).toEqual([])
    const months = repeatEvent(bundle, site, index, { every: 'month', until: '2027-05-31' })
    expect(dates(months)).toEqual(['2027-01-31/2027-02-01', '2027-03-31/2027-04-01', '2027-05-31/2027-06-01'])
    expect(repeatEvent(bundle, site, index, { every: 'week', until: '2026-01-01' })).toEqual(new Map())
  })

  test('is cancelled, postponed, and takes place after all', () => {
    const cancelled = changeEvent(bundle, site, index, 'cancelled')
    expect(valueIn(cancelled, 'events.json', `${pointer}/change`)).toBe('cancelled')
    const again = changeEvent(bundle, cancelled, index, undefined)
    expect(again.get('events.json')).toBe(site.get('events.json'))
    expect(() => changeEvent(bundle, site, 999, 'postponed')).toThrow(OperationError)
  })
})

describe('a telephone or a mail', () => {
  const page =
    '{ "kind": "page", "title": "Llamá al 011 4000-0001 o al 4000 0002", "blocks": [{ "type": "Hero", "title": "{phone}", "button": { "label": "a", "to": "tel:+541140000001" } }] }'
  const site = new Map([
    [
      'site.json',
      '{ "variables": { "phone": "(011) 4000-0001" }, "institutions": [{ "phones": ["(011) 4000-0001"], "email": "Ana@correo.example" }] }',
    ],
    ['pages/a.json', page],
  ])

  test('is found however it is written, and changed everywhere', () => {
    const found = findContact(bundle, site, '(011) 4000-0001')
    expect(found.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/blocks/0/button/to',
      '/institutions/0/phones/0',
      '/title',
      '/variables/phone',
    ])
    const changes = replaceContact(bundle, site, found, '(011) 5000-0009')
    expect(changes.get('pages/a.json')).toBe(
      page.replace('011 4000-0001', '(011) 5000-0009').replace('+541140000001', '(011) 5000-0009'),
    )
    expect(findContact(bundle, site, 'ana@correo.example').map(({ pointer }) => pointer)).toEqual([
      '/institutions/0/email',
    ])
  })

  test('is found in a whole site', async () => {
    const found = findContact(bundle, files, '(011) 4000-0002')
    expect(found.length).toBeGreaterThan(0)
    expect(await newDiagnostics(replaceContact(bundle, files, found, '(011) 4000-0077'))).toEqual([])
  })
})

test('an institution gets another id, and all that names it follows', async () => {
  const changes = renameInstitution(bundle, files, 'primario', 'primaria')
  expect(await newDiagnostics(changes)).toEqual([])
  expect(valueIn(changes, 'pages/primario.json', '/institution')).toBe('primaria')
  expect([...withChanges(files, changes).values()].join('')).not.toContain('institution=primario')
})

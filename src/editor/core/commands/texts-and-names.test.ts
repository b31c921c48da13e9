import { describe, expect, test } from 'vitest'
import { bundle, files, newDiagnostics, valueIn } from '../../../../tests/support/school-files.ts'
import { contactLike, findContact, replaceContact, findText, replaced, replaceText } from './find-text.ts'
import { withChanges } from '../step.ts'
import { renameId, renameInstitution, renameSection } from './rename-id.ts'

describe('a searched text', () => {
  test('a searched text is found only in texts that visitors read', () => {
    const found = findText(bundle, files, { text: 'nivel primario' })
    expect(new Set(found.map(({ file }) => file)).size).toBeGreaterThan(1)
    expect(found.every(({ value }) => /nivel primario/i.test(value))).toBe(true)
    const kinds = new Set(findText(bundle, files, { text: 'primario' }).map(({ kind }) => kind))
    const hidden = new Set<string>(['id', 'institution', 'link', 'address', 'page'])
    expect([...kinds].filter((kind) => hidden.has(kind))).toEqual([])
  })

  test('a text can be searched as a whole word', () => {
    const count = (query: object) => findText(bundle, files, { text: 'Nivel', ...query }).length
    expect(count({ isWholeWord: true })).toBeLessThan(count({}))
  })

  test('a searched text may contain any punctuation', () => {
    const site = new Map([
      ['pages/a.json', JSON.stringify({ kind: 'page', title: String.raw`e-mail (a/b) [c] $1 ^*\+?.|{}` })],
    ])
    for (const text of ['e-mail', '(a/b)', '[c]', '$1', String.raw`^*\+?.|`])
      expect(findText(bundle, site, { text }).map(({ pointer }) => pointer)).toEqual(['/title'])
  })

  test('a text is replaced in all files, but not in links and variables', async () => {
    const found = findText(bundle, files, { text: 'primario' })
    const changes = replaceText(bundle, files, found, 'inicial')
    expect(changes.size).toBeGreaterThan(3)
    expect(await newDiagnostics(changes)).toEqual([])
    const [, linked] = [...changes].find(([file]) => file === 'pages/primario.json')!
    expect(linked).toContain('(/primario#extracurriculares)')
    const one = { value: '{phone}: phone', matches: [{ index: 9, length: 5 }] }
    expect(replaced(one, '$&')).toBe('{phone}: $&')
  })

  test('replacing a text that is not found changes nothing', () => {
    expect(findText(bundle, files, { text: '' })).toEqual([])
    expect(replaceText(bundle, files, findText(bundle, files, { text: 'xyzzy' }), 'a')).toEqual(new Map())
  })
})

test('renames a section of a page or a fragment, and updates all links to it', async () => {
  const at = { file: 'pages/primario.json', pointer: '/blocks/1/tabs/2/id' }
  const id = valueIn(new Map(), at.file, at.pointer)
  const changes = renameSection(bundle, files, at, 'otra-cosa')
  expect(await newDiagnostics(changes)).toEqual([])
  expect(id).toBe('extracurriculares')
  expect(changes.get(at.file)).toContain('(/primario#otra-cosa)')
  const linked = (path: string, to: string) =>
    JSON.stringify({ path, blocks: [{ type: 'Hero', button: { to } }] })
  const site = new Map([
    ['site.json', '{ "url": "https://a.example" }'],
    ['fragments/f.json', '{ "blocks": [{ "type": "TabsBlock", "tabs": [{ "id": "uno" }] }] }'],
    [
      'pages/p.json',
      '{ "path": "/p", "title": "/p#uno", "blocks": [{ "type": "Fragment", "fragment": "f" }] }',
    ],
    ['pages/q.json', linked('/q', 'https://a.example/p#uno')],
    ['pages/r.json', linked('/r', '/q#uno')],
  ])
  const inFragment = { file: 'fragments/f.json', pointer: '/blocks/0/tabs/0/id' }
  const followed = renameSection(bundle, site, inFragment, 'dos')
  expect(valueIn(followed, 'pages/p.json', '/title')).toBe('/p#dos')
  expect(valueIn(followed, 'pages/q.json', '/blocks/0/button/to')).toBe('https://a.example/p#dos')
  expect(followed.has('pages/r.json')).toBe(false)
})

test('renames the id of an institution or a section to a typed name', () => {
  const rename = (file: string, pointer: string, words: string) =>
    valueIn(renameId(bundle, files, { file, pointer }, words), file, pointer)
  const [first, second] = [0, 1].map((index) => `/institutions/${index}/id`)
  const taken = String(valueIn(new Map(), 'site.json', second!))
  expect(rename('site.json', first!, 'Jardín de Infantes')).toBe('jardin-de-infantes')
  expect(rename('site.json', first!, taken)).toBe(`${taken}-2`)
  expect(rename('pages/primario.json', '/blocks/1/tabs/2/id', 'Otra cosa')).toBe('otra-cosa')
})

describe('a searched telephone or mail address', () => {
  const page =
    '{ "kind": "page", "title": "Llamá al 011 4000-0001 o al 4000 0002", "blocks": [{ "type": "Hero", "title": "{phone}", "button": { "label": "a", "to": "tel:+541140000001" } }] }'
  const site = new Map([
    [
      'site.json',
      '{ "variables": { "phone": "(011) 4000-0001" }, "institutions": [{ "phones": ["(011) 4000-0001"], "email": "Ana@correo.example" }] }',
    ],
    ['pages/a.json', page],
  ])

  test('a telephone is found in any notation, and replaced everywhere', () => {
    const found = findContact(bundle, site, '(011) 4000-0001')
    expect(found.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/blocks/0/button/to',
      '/institutions/0/phones/0',
      '/title',
      '/variables/phone',
    ])
    const changes = replaceContact(bundle, site, found, '(011) 5000-0009')
    expect(changes.get('pages/a.json')).toBe(
      page.replace('011 4000-0001', '(011) 5000-0009').replace('+541140000001', '+541150000009'),
    )
    const [mail] = findContact(bundle, site, 'ana@correo.example')
    expect(mail?.pointer).toBe('/institutions/0/email')
  })

  test('a replaced telephone keeps its country code if the area code is the same', () => {
    const institutions = [{ whatsapp: '+54 9 11 4000-0001' }]
    const own = new Map([['site.json', JSON.stringify({ institutions })]])
    const found = findContact(bundle, own, '4000-0001')
    const change = (to: string) =>
      valueIn(replaceContact(bundle, own, found, to), 'site.json', '/institutions/0/whatsapp')
    for (const to of ['(011) 5000-0009', '5000-0009']) expect(change(to)).toBe('+54 9 11 5000-0009')
    expect(change('(0221) 500-0009')).toBe('(0221) 500-0009')
    expect(change('+54 9 11 6000-0009')).toBe('+54 9 11 6000-0009')
  })

  test('a replaced telephone keeps its area code if the new one has none', () => {
    const found = findContact(bundle, site, '4000 0001')
    const changes = replaceContact(bundle, site, found, '4000-0022')
    expect(valueIn(changes, 'site.json', '/institutions/0/phones/0')).toBe('(011) 4000-0022')
    expect(valueIn(changes, 'pages/a.json', '/title')).toBe('Llamá al 011 4000-0022 o al 4000 0002')
    const [bare] = findContact(bundle, site, '4000 0002')
    expect(replaced(bare!, (one) => contactLike(one, '4000-0022'))).toMatch(/ o al 4000-0022$/)
  })

  test('a telephone or mail address is found in a whole site', async () => {
    const found = findContact(bundle, files, '(011) 4000-0002')
    expect(found.length).toBeGreaterThan(0)
    expect(await newDiagnostics(replaceContact(bundle, files, found, '(011) 4000-0077'))).toEqual([])
  })
})

test('renaming the id of an institution updates all references to it', async () => {
  const changes = renameInstitution(bundle, files, 'primario', 'primaria')
  expect(await newDiagnostics(changes)).toEqual([])
  expect(valueIn(changes, 'pages/primario.json', '/institution')).toBe('primaria')
  expect([...withChanges(files, changes).values()].join('')).not.toContain('institution=primario')
})

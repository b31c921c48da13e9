import { describe, expect, test } from 'vitest'
import { bundle, files, newDiagnostics, valueIn } from '../../../../tests/support/school-files.ts'
import { readDocument, type Changes } from '../../../engine/json-text/content-document.ts'
import { OperationError } from '../../../engine/json-text/operation-error.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { withChanges } from '../step.ts'
import { deletePage, renamePage } from './rename-page.ts'
import { addToNavigation, moveInNavigation } from './navigation.ts'
import { newPage } from './new-page.ts'
import { pagesShowing, findLinksTo } from './links.ts'

describe('a page', () => {
  test('changing the address of a page updates all links to it', async () => {
    const changes = renamePage(bundle, files, 'pages/primario.json', '/nivel-primario')
    expect(await newDiagnostics(changes)).toEqual([])
    expect(findLinksTo(bundle, withChanges(files, changes), '/primario')).toEqual([])
    expect(changes.get('pages/primario.json')).toContain('(/nivel-primario#extracurriculares)')
    const redirects = (made: Changes) => valueIn(made, 'site.json', '/redirects')
    expect(redirects(changes)).toEqual([{ from: '/primario', to: '/nivel-primario' }])
    const again = renamePage(bundle, withChanges(files, changes), 'pages/primario.json', '/primaria')
    expect(redirects(again)).toEqual([
      { from: '/primario', to: '/primaria' },
      { from: '/nivel-primario', to: '/primaria' },
    ])
    const back = renamePage(bundle, withChanges(files, changes), 'pages/primario.json', '/primario')
    expect(redirects(back)).toEqual([{ from: '/nivel-primario', to: '/primario' }])
    expect(back.get('pages/primario.json')).toBe(files.get('pages/primario.json'))
  })

  test('a new page is a copy of another page, or empty', async () => {
    const wanted = { title: 'Inglés', path: '/ingles', template: 'pages/jardin.json' }
    const { file, changes } = newPage(files, wanted)
    expect([file, valueIn(changes, file, '/path')]).toEqual(['pages/ingles.json', '/ingles'])
    expect(await newDiagnostics(changes)).toEqual(['AUK340 /path'])
    const empty = newPage(files, { title: 'Primario', path: '/primario' })
    expect(empty.file).toBe('pages/primario-2.json')
    const moved = newPage(files, { title: 'Primario', path: '/otra' })
    expect((await newDiagnostics(moved.changes)).filter((one) => !/AUK(340|344|2)/.test(one))).toEqual([])
  })

  test.each(['con', 'aux', 'nul', 'com1'])('a page at /%s gets a file name that Windows allows', (name) => {
    expect(newPage(files, { title: name, path: `/${name}` }).file).toBe(`pages/${name}-2.json`)
  })

  test('a page is deleted together with its menu entries', async () => {
    const pointers = findLinksTo(bundle, files, '/jardin').map(({ file, pointer }) => `${file} ${pointer}`)
    expect(pointers).toContain('site.json /navigation/1/to')
    expect(pointers.length).toBeGreaterThan(3)
    const alone = deletePage(bundle, files, 'pages/jardin.json')
    expect(alone.get('pages/jardin.json')).toBeNull()
    expect(JSON.stringify(valueIn(alone, 'site.json', '/navigation'))).not.toContain('/jardin')
    expect((await newDiagnostics(alone)).length).toBeGreaterThan(0)
    const found = await newDiagnostics(deletePage(bundle, files, 'pages/jardin.json', '/'))
    expect(found.filter((one) => !one.startsWith('AUK311'))).toEqual([])
  })

  test('lists for each fragment the pages that include it', () => {
    expect(pagesShowing(bundle, files, 'valores').length).toBeGreaterThan(0)
    const fragment = (name: string) => JSON.stringify({ blocks: [{ type: 'Fragment', fragment: name }] })
    const site = new Map([
      ['fragments/a.json', '{ "blocks": [{ "type": "RichText", "text": "![x](foto.jpg)" }] }'],
      ['fragments/b.json', fragment('a')],
      ['pages/c.json', fragment('b')],
    ])
    expect(pagesShowing(bundle, site, 'a')).toEqual(['pages/c.json'])
  })
})

describe('the menu', () => {
  const site = new Map([
    ['site.json', JSON.stringify({ navigation: ['/a', '/b', '/c'].map((to) => ({ label: to, to })) })],
  ])
  const rows = (changes: Changes) => {
    interface Entry {
      to: string
      links?: Entry[]
    }
    const entries = valueAt(readDocument(changes.get('site.json')!).value, '/navigation') as Entry[]
    return entries
      .map(({ to, links }) => to + (links ? `(${links.map((link) => link.to).join()})` : ''))
      .join()
  }

  test('a menu entry can be added, and moved up, down, into a submenu and out', () => {
    expect(rows(addToNavigation(bundle, site, { label: 'D', to: '/d' }))).toBe('/a,/b,/c,/d')
    expect(rows(moveInNavigation(bundle, site, [2], [0]))).toBe('/c,/a,/b')
    const below = moveInNavigation(bundle, site, [1], [0, 0])
    expect(rows(below)).toBe('/a(/b),/c')
    expect(rows(moveInNavigation(bundle, withChanges(site, below), [0], [0, 0]))).toBe('/c(/a,/b)')
    expect(rows(moveInNavigation(bundle, withChanges(site, below), [0, 0], [1]))).toBe('/a,/b,/c')
    expect(() => moveInNavigation(bundle, site, [7], [0])).toThrow(OperationError)
  })

  test('the menu stays valid after any command', async () => {
    const added = addToNavigation(bundle, files, { label: 'Contacto otra vez', to: '/contacto' })
    const nested = moveInNavigation(bundle, withChanges(files, added), [5], [3, 0])
    expect(await newDiagnostics(nested)).toEqual([])
  })
})

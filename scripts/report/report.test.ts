import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { renderReport, renderSummary } from './render-report.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

function site(pages: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  folders.push(folder)
  for (const [file, body] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `<!DOCTYPE html><html><body>${body}</body></html>`)
  }
  return folder
}

const before = site({ 'index.html': '<p>Hola a todos</p>', 'a/index.html': '<p>A</p>', 'b.html': '<p>B</p>' })
const after = site({
  'index.html': '<p>Hola a todas</p>',
  'a/index.html': '<p>A</p><script src="/app-2.js"></script>',
  'c.html': '<p>C</p>',
})

test('the report names changed, new and removed pages, with their changed words', () => {
  const pages = comparePages(before, after)
  expect(pages.map(({ file, kind }) => [file, kind])).toEqual([
    ['index.html', 'changed'],
    ['b.html', 'removed'],
    ['c.html', 'added'],
  ])
  expect(pages[0]?.words).toEqual([
    { text: 'Hola a ', kind: 'same' },
    { text: 'todos', kind: 'removed' },
    { text: 'todas', kind: 'added' },
  ])
})

test('a page is unchanged if only names of its files and classes differ', () => {
  const page = (hash: string) =>
    `<style>.${hash}a{}</style><p class="sc-x ${hash}a" data-page="/a.json?${hash}01234567">A</p><script src="/app-${hash}01234567.js"></script>`
  expect(comparePages(site({ 'a.html': page('ab') }), site({ 'a.html': page('cd') }))).toEqual([])
})

test('pages with changes of their own come before pages that share a change', () => {
  const pages = (phone: string, own: string) =>
    site({ 'a.html': `<p>A</p>${phone}`, 'b.html': `<p>B</p>${phone}`, 'c.html': `<p>${own}</p>` })
  const changes = comparePages(pages('4000-0004', 'C'), pages('4203-1187', 'D'))
  expect(changes.map(({ address, sameAs }) => [address, sameAs])).toEqual([
    ['/c', undefined],
    ['/a', undefined],
    ['/b', '/a'],
  ])
  expect(changes[1]?.words.slice(-2)).toEqual([
    { text: '4000-0004', kind: 'removed' },
    { text: '4203-1187', kind: 'added' },
  ])
})

test('the report escapes texts, and shows only screenshots that exist', () => {
  const pages = comparePages(before, after)
  const pictures = new Map([['c.html', [{ title: 'Ahora, a 390 px', file: 'pagina-1-ahora-390.jpg' }]]])
  const scripts: [number, number] = [95_000, 96_100]
  const diagnostics = ['a.json:3 AUK310 <b>']
  const report = { base: 'main', pages, pictures, diagnostics, isBroken: false, scripts }
  const html = renderReport(report)
  expect(html).toContain('<del>todos</del><ins>todas</ins>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('src="pagina-1-ahora-390.jpg"')
  expect(html).not.toContain('-antes-')
  expect(html).toContain('JavaScript de cada página: 95 kB → 96,1 kB')
  expect(renderSummary(report)).toContain('<code>/</code>: cambiada')
})

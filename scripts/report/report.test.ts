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
    ['b.html', 'removed'],
    ['c.html', 'added'],
    ['index.html', 'changed'],
  ])
  expect(pages[2]?.words).toEqual([
    { text: 'Hola a ', kind: 'same' },
    { text: 'todos', kind: 'removed' },
    { text: 'todas', kind: 'added' },
  ])
})

test('the report escapes texts, and shows only screenshots that exist', () => {
  const pages = comparePages(before, after)
  const pictures = new Map([['c.html', 'pagina-1']])
  const report = { base: 'main', pages, pictures, diagnostics: ['a.json: AUK310 <b>'] }
  const html = renderReport(report)
  expect(html).toContain('<del>todos</del><ins>todas</ins>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('pagina-1-ahora-390.png')
  expect(html).not.toContain('-antes-')
  expect(renderSummary(report)).toContain('| `index.html` | cambiada |')
})

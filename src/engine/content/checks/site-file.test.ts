import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixContent } from '../report/fix-content.ts'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { migrations } from '../../migrations/index.ts'
import { SMALL_SITE, smallSite, writeSite } from '../../../../tests/support/temporary-site.ts'

const page = (schema: string) =>
  smallSite['pages/otra.json']!.replace('{', `{\n  "$schema": ${JSON.stringify(schema)},`)

async function check(text: string): Promise<{ codes: string[]; fixed: string }> {
  const cache = 'node_modules/.cache'
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'schema-path-'))
  try {
    using written = writeSite({ 'pages/otra.json': text })
    cpSync(written.folder, folder, { recursive: true })
    const { made } = await fixContent(() => loadSite(folder))
    const fixed = readFileSync(join(folder, 'pages/otra.json'), 'utf8')
    return { codes: made.map(({ code, line, column }) => `${code} ${line}:${column}`), fixed }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const RIGHT = '../../../../site.schema.json'

test('corrects a wrong schema path, and accepts a right one', async () => {
  for (const wrong of ['../site.schema.json', '../../../../site.schema', '/site.schema.json', ''])
    expect(await check(page(wrong))).toEqual({ codes: ['AUK319 2:14'], fixed: page(RIGHT) })
  for (const right of [RIGHT, `./${RIGHT}`, 'https://colegio.example/site.schema.json'])
    expect(await check(page(right))).toEqual({ codes: [], fixed: page(right) })
})

test('accepts any schema path in content outside the project', async () => {
  using written = writeSite({ 'pages/otra.json': page('../site.schema.json') })
  expect((await loadSite(written.folder)).diagnostics).toEqual([])
})

const CURRENT = `"format": ${migrations.length}`

test.each([
  ['missing', `,\n  ${CURRENT}`, '', 'warning AUK277'],
  ['older', CURRENT, '"format": 0', 'error AUK271'],
  ['newer', CURRENT, '"format": 9999', 'error AUK272'],
])('reports a format of the content that is %s', async (_, was, is, said) => {
  const text = smallSite['site.json']!.replace(was, is)
  expect(text).not.toBe(smallSite['site.json'])
  const { diagnostics } = await loadSite(SMALL_SITE, { drafts: new Map([['site.json', text]]) })
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([said])
})

test('reports only the format of content for another engine, whose fields would look wrong', async () => {
  const text = smallSite['site.json']!.replace(CURRENT, '"format": 0,\n  "old": 1')
  const pages = smallSite['pages/otra.json']!.replace('{', '{\n  "old": 1,')
  const drafts = new Map(Object.entries({ 'site.json': text, 'pages/otra.json': pages }))
  const { diagnostics } = await loadSite(SMALL_SITE, { drafts })
  expect(diagnostics.map(({ code }) => code)).toEqual(['AUK271'])
})

test('warns of a telephone in the place of the name of a link', async () => {
  const messages =
    '"messages": { "contactData": { "call": "(011) 4777-0002", "write": "Escribí" } }, "navigation"'
  const text = smallSite['site.json']!.replace('"navigation"', messages)
  const { diagnostics } = await loadSite(SMALL_SITE, { drafts: new Map([['site.json', text]]) })
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'AUK448 /messages/contactData/call',
  ])
})

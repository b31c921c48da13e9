/** Tests the help that VS Code gives for content files, with its JSON language service and the settings of `.vscode/`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { blockNames } from '../src/engine/content/schema/schema.ts'

const root = join(import.meta.dirname, '..')
const school = 'tests/fixtures/escuela'
const files = globSync(`{${school},tests/fixtures/otro-sitio}/**/*.json`, { cwd: root }).toSorted()

const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  clientCapabilities: {
    textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
  },
})
const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
  'json.validate.enable': boolean
  'json.schemas': { fileMatch: string[]; url: string }[]
}
const inFolder = (path: string) => new URL(path.replace(/^\//, ''), `${pathToFileURL(root).href}/`).href
service.configure({
  validate: settings['json.validate.enable'],
  allowComments: false,
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch: fileMatch.map(inFolder),
    uri: inFolder(url),
  })),
})

/** Opens a content file in the language service, after replacing one text by another. In the new text, `|` marks the cursor. */
function open(path: string, [written, typed]: [string, string] = ['', ''], name = path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
  const [before, after] = typed.split('|') as [string, string?]
  const at = text.indexOf(written)
  if (at < 0) throw new Error(`${path} does not say ${written}`)
  const changed = text.slice(0, at) + before + (after ?? '') + text.slice(at + written.length)
  const document = TextDocument.create(pathToFileURL(join(root, name)).href, 'json', 1, changed)
  return {
    document,
    json: service.parseJSONDocument(document),
    cursor: document.positionAt(at + before.length),
  }
}

async function complete(path: string, change: [string, string]) {
  const { document, json, cursor } = open(path, change)
  return (await service.doComplete(document, cursor, json))?.items ?? []
}

async function hover(path: string, text: string): Promise<string> {
  const { document, json, cursor } = open(path, [text, `${text.slice(0, 2)}|${text.slice(2)}`])
  const contents = (await service.doHover(document, cursor, json))?.contents
  if (contents === undefined) return ''
  return (Array.isArray(contents) ? contents : [contents]).map((one) => JSON.stringify(one)).join('\n')
}

async function diagnose(path: string, change?: [string, string], name?: string) {
  const { document, json } = open(path, change, name)
  const found = await service.doValidation(document, json)
  return found.map(({ message, range }) => ({ message, text: document.getText(range) }))
}

test.each(files)('%s names its schema, and has no error in VS Code', async (path) => {
  const { $schema } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { $schema?: string }
  expect(join(root, path, '..', $schema ?? '')).toBe(join(root, 'site.schema.json'))
  expect(await diagnose(path)).toEqual([])
})

const page = `${school}/pages/primario.json`
const block = (typed: string): [string, string] => ['"blocks": [', `"blocks": [ ${typed},`]
const labels = async (path: string, change: [string, string]) =>
  (await complete(path, change)).map(({ label }) => label.replaceAll('"', ''))

test('VS Code offers all block types where a new block is typed', async () => {
  const all = [...blockNames(), 'Fragment'].toSorted()
  expect((await labels(page, block('{ "type": "|" }'))).toSorted()).toEqual(all)
  expect((await labels(page, block('{ "type": | }'))).toSorted()).toEqual(all)
})

test('VS Code offers "type" before all other properties of a new block', async () => {
  for (const typed of ['{ | }', '{|}', '{ "|" }']) expect(await labels(page, block(typed))).toEqual(['type'])
})

test('VS Code says once which block types there are, where a type is wrong', async () => {
  const wrong = await diagnose(page, block('{ "type": "CardGrit", "heading": "Talleres", "cards": [] }'))
  expect(wrong).toEqual([
    { message: expect.stringMatching(/"Hero", .*"CardGrid", .*"Fragment"/), text: '"CardGrit"' },
  ])
  expect(await diagnose(page, block('{ "heading": "Talleres" }'))).toHaveLength(1)
})

test('VS Code offers the properties of a block and of its inner objects', async () => {
  const offered = await labels(page, block('{ "type": "CardGrid", "|" }'))
  expect(offered).toEqual(expect.arrayContaining(['heading', 'variant', 'cards']))
  expect(offered).not.toContain('slogan')
  expect(await labels(page, block('{ "type": "CardGrid", "cards": [{ "|" }] }'))).toContain('action')
  const pictures = await labels(page, block('{ "type": "Hero", "picture": { "type": "|" } }'))
  expect(pictures).toEqual(['tiles', 'file'])
  const variants = await labels(page, block('{ "type": "CardGrid", "variant": "|" }'))
  expect(variants).toEqual(['institutions', 'values', 'links'])
})

test.each(files.filter((path) => path.startsWith(school)))(
  '%s is checked against the schema in `site-content/` even without `$schema`',
  async (path) => {
    const [line = ''] = /"\$schema": ".*",/.exec(readFileSync(join(root, path), 'utf8')) ?? []
    const found = await diagnose(path, [line, '"nada": 1,|'], path.replace(school, 'site-content'))
    expect(found).toEqual([expect.objectContaining({ text: '"nada"' })])
  },
)

test('VS Code explains a property under the pointer', async () => {
  expect(await hover(page, '"registration"')).toMatch(/Registro.*El número de registro de la institución/s)
  expect(await hover(page, '"label": "Ideario"')).toMatch(/Nombre.*Lo que se lee en la pestaña/s)
  expect(await hover(`${school}/site.json`, '"timeZone"')).toContain('Huso horario')
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { blockNames, type Bundle } from '../src/engine/content/schema/schema.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = new Set(blockNames())

test('code names block types only in their folder, the registry and migrations', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'vite.config.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => !/\.test\.tsx?$|\.generated\.ts$|^src\/(blocks\/index\.ts$|engine\/migrations\/)/.test(path),
    )
  expect(files.length).toBeGreaterThan(100)
  // Parses only files with such a word, because parsing takes most of the time.
  const isNamed = new RegExp(String.raw`\b(?:${[...names].join('|')})\b`)
  const found = files.flatMap((path) => {
    const [, own] = /^src\/blocks\/(\w+)\//.exec(path) ?? []
    const code = read(path)
    const used = (isNamed.test(code) ? usesOfBlocks(path, code) : []).filter((name) => name !== own)
    return used.map((name) => `${path} uses ${name}`)
  })
  expect(found).toEqual([])
})

test.each([
  ["import { Quote } from '../blocks/Quote/Quote.tsx'", ['Quote']],
  ["const load = () => import('../../blocks/Quote/Quote.tsx')", ['Quote']],
  ["if (block.type === 'Quote') show()", ['Quote']],
  ["switch (type) { case 'Quote': show() }", ['Quote']],
  ["const block = { type: 'Quote', text: '' }", ['Quote']],
  ["type Props = BlockProps<'Quote'>", ['Quote']],
  ["const Quote = new Map([['title', 'Quote']])", []],
])('finds a block type named in code: %s', (code, used) => {
  expect(usesOfBlocks('a.ts', code)).toEqual(used)
})

test('only the definition of Block in the schema refers to block types', () => {
  const { $defs }: Bundle = JSON.parse(read('site.schema.json'))
  const { Block, ...others } = $defs
  expect(Block?.properties?.type?.enum?.toSorted()).toEqual([...names, 'Fragment'].toSorted())
  const rest = JSON.stringify(Object.entries(others).filter(([name]) => !names.has(name)))
  const refs = Array.from(rest.matchAll(/"\$ref":"([^"]+)"|"const":"(\w+)"/g), ([, ref, value]) =>
    ref ? nameOf(ref) : value,
  )
  expect(refs.filter((name) => name && names.has(name))).toEqual([])
})

const nameOf = (ref = '') => ref.split('/').at(-1)

/** Finds block types that a file imports, or uses where the code expects a block type. Elsewhere the same word may have another meaning. */
function usesOfBlocks(path: string, code: string): string[] {
  const found = new Set<string>()
  const note = (node: unknown) => {
    const value = isNode(node) && node.type === 'Literal' ? node.value : undefined
    if (typeof value === 'string' && names.has(value)) found.add(value)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    const { type, source, left, right, key, value, literal, discriminant, cases } = node
    const [, block] = /(?:^|\/)blocks\/(\w+)\//.exec(String(isNode(source) && source.value)) ?? []
    if (block && names.has(block)) found.add(block)
    if (type === 'TSLiteralType') note(literal)
    if (type === 'Property' && isType(key)) note(value)
    if (type === 'BinaryExpression' && (isType(left) || isType(right))) [left, right].forEach(note)
    if (type === 'SwitchStatement' && isType(discriminant) && Array.isArray(cases)) {
      for (const { test: tested } of cases.filter(isNode)) note(tested)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(path, code).program)
  return [...found]
}

function isType(node: unknown): boolean {
  return isNode(node) && (node.name === 'type' || isType(node.property))
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

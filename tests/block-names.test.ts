import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockNames, type Bundle } from '../src/content/schema/schema.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = blockNames()

/** The block types that a text names outside its comments, except one. */
function namesIn(text: string, own = ''): string[] {
  const code = text.replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '')
  return [...new Set(code.match(new RegExp(`\\b(${names.join('|')})\\b`, 'g')))].filter(
    (name) => name !== own,
  )
}

/** What people read that happens to be called as a block type. */
const WORDS = ['src/office/status-lines.ts names Agenda']

test('only its own folder and the registry name a block type', () => {
  const files = globSync(
    ['src/**/*.*', 'scripts/**/*.*', 'vite.config.ts', 'package.json', '.github/**/*.yml'],
    {
      cwd: root,
    },
  )
    .map((path) => path.replaceAll('\\', '/'))
    // Tests and examples hold content, and guides describe blocks.
    .filter((path) => !/\.(test\.tsx?|example\.json|generated\.ts|md)$|^src\/blocks\/index\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((path) => {
    const [, own] = /^src\/blocks\/(\w+)\//.exec(path) ?? []
    return namesIn(read(path), own).map((name) => `${path} names ${name}`)
  })
  expect(found.filter((name) => !WORDS.includes(name))).toEqual([])
})

test('the schema names a block type where it refers to its folder, and nowhere else', () => {
  const { $defs } = JSON.parse(read('site.schema.json')) as Bundle
  const { Block, ...others } = $defs
  expect(Block!.properties!.type!.examples).toEqual(Block!.oneOf!.map(({ $ref }) => $ref!.split('/').at(-1)))
  const rest = Object.entries(others).filter(([name]) => !names.includes(name))
  expect(namesIn(JSON.stringify(rest))).toEqual([])
})

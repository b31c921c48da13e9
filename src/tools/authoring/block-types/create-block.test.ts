import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blocks } from '../../../blocks/index.ts'
import { createBlock, findProblem, freeRuleCode, takeSnapshot } from './create-block.ts'

const project = join(import.meta.dirname, '../../../..')
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-block-'))
  for (const path of ['site.schema.json', 'src/blocks/index.ts', 'src/blocks/Quote/Quote.tsx']) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    cpSync(join(project, path), join(root, path))
  }
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the name of a new block', () => {
  test.each([
    ['', 'lleva solo letras sin tilde'],
    ['qzx', "¿Quisiste decir 'Qzx'?"],
    ['Galería de fotos', "¿Quisiste decir 'GaleriaDeFotos'?"],
    ['Top10', 'lleva solo letras sin tilde'],
    ['../Evil', 'lleva solo letras sin tilde'],
    ['Quote', 'Ya hay un bloque Quote, en src/blocks/Quote.'],
    ['QUOTE', 'Ya hay un bloque Quote'],
    ['Text', '"Text" ya es el nombre de otra cosa en el esquema.'],
    ['Heading', '"Heading" ya es el nombre de otra cosa en el código.'],
  ])('refuses the block name "%s" in plain words', (name, words) => {
    expect(findProblem(root, { name, title: 'Uno nuevo' })).toContain(words)
  })

  test('accepts a block name that no other block has', () => {
    expect(findProblem(root, { name: 'Qzx', title: 'Uno nuevo' })).toBeUndefined()
  })
})

test.each(['', 'Text columns', 'pared de fotos'])(
  'the block title "%s" is refused before any file is written',
  (title) => {
    expect(findProblem(root, { name: 'Qzx', title })).toContain('no sirve como título')
  },
)

test('a failed creation of a block leaves no files', () => {
  const files = ['site.schema.json', 'src/blocks/index.ts']
  const texts = () => files.map((file) => readFileSync(join(root, file), 'utf8'))
  const before = texts()
  const { undo } = takeSnapshot(root, [...files, 'src/blocks/Qzx', 'src/none.ts'])
  createBlock(root, { name: 'Qzx', title: 'Uno nuevo' })
  expect(texts()).not.toEqual(before)
  undo()
  expect(texts()).toEqual(before)
  expect(existsSync(join(root, 'src/blocks/Qzx'))).toBe(false)
})

test('a new block is sorted by name in the registry, and last in the schema', () => {
  for (const name of ['Aaa', 'Contrast', 'Qzx', 'Zzz']) createBlock(root, { name, title: 'Uno nuevo' })
  const registry = readFileSync(join(root, 'src/blocks/index.ts'), 'utf8')
  const lines = [...registry.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name)
  expect(lines).toEqual([...Object.keys(blocks), 'Aaa', 'Contrast', 'Qzx', 'Zzz'].toSorted())
  const imports = [...registry.matchAll(/^import \{ (\w+) \} from '\.\/\1\/\1\.tsx'$/gm)].map(
    ([, name]) => name,
  )
  expect(imports).toEqual(lines.filter((name) => !registry.includes(`import('./${name}/`)))

  type Defs = Record<string, object> & { Block: { properties: { type: { enum: string[] } } } }
  const { $defs }: { $defs: Defs } = JSON.parse(readFileSync(join(root, 'site.schema.json'), 'utf8'))
  const types = $defs.Block.properties.type.enum
  expect(types.slice(-5)).toEqual(['Aaa', 'Contrast', 'Qzx', 'Zzz', 'Fragment'])
  expect($defs.Qzx).toEqual({ $ref: 'src/blocks/Qzx/Qzx.schema.json' })
})

test('finds an unused diagnostic code for a new rule', () => {
  const code = freeRuleCode(project)
  expect(code).toMatch(/^AUK2\d\d$/)
  const tables = join(project, 'src/engine/content/diagnostics/table')
  const using = readdirSync(tables).filter((file) => readFileSync(join(tables, file), 'utf8').includes(code))
  expect(using).toEqual([])
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '../../../../tests/support/temporary-site.ts'
import { engineSchema } from './schema.ts'
import { addSiteBlocks, engineFile, readSiteBlocks } from './site-blocks.ts'

const engine = engineSchema()

const text = { $ref: '../../site.schema.json#/$defs/Text', title: 'Texto', description: 'Un texto.' }

function blockOf(name: string, more: object = {}): Record<string, string> {
  const properties = { type: { const: name }, text }
  const schema = { title: 'Precios', type: 'object', required: ['type'], properties, ...more }
  return {
    [`${name}.schema.json`]: JSON.stringify(schema),
    [`${name}.example.json`]: '{}',
    [`${name}.tsx`]: '',
  }
}

function read(blocks: Record<string, Record<string, string>>) {
  const files = Object.entries(blocks).flatMap(([name, own]) =>
    Object.entries(own).map(([file, content]) => [`blocks/${name}/${file}`, content]),
  )
  using site = writeSite(Object.fromEntries(files))
  return readSiteBlocks(engine, join(site.folder, 'blocks'))
}

test('adds the blocks of a site to the schema, before the block Fragment', () => {
  const own = read({ PriceTable: blockOf('PriceTable'), Anthem: blockOf('Anthem') })
  expect(own.refused).toEqual([])
  const { $defs } = addSiteBlocks(engine, own)
  expect($defs.PriceTable?.properties?.text?.$ref).toBe('#/$defs/Text')
  const refs = $defs.Block?.oneOf?.map(({ $ref }) => $ref?.split('/').at(-1))
  expect(refs?.slice(-3)).toEqual(['Anthem', 'PriceTable', 'Fragment'])
  expect($defs.Block?.properties?.type?.examples).toEqual(refs)
  expect(engine.$defs).not.toHaveProperty('PriceTable')
})

test('prefixes the inner definitions of a site’s block with the block’s name', () => {
  const rows = { type: 'array', items: { $ref: '#/$defs/Row' } }
  const more = { properties: { type: { const: 'PriceTable' }, rows }, $defs: { Row: { type: 'object' } } }
  // The engine has a definition called Row too.
  expect(engine.$defs).toHaveProperty('Row')
  const { blocks, refused } = read({ PriceTable: blockOf('PriceTable', more) })
  expect(refused).toEqual([])
  expect(Object.keys(blocks.get('PriceTable') ?? {})).toEqual(['PriceTableRow', 'PriceTable'])
  expect(blocks.get('PriceTable')?.PriceTable?.properties?.rows?.items?.$ref).toBe('#/$defs/PriceTableRow')
})

test.each(['Quote', 'Button'])('refuses the name %s, which the engine defines', (name) => {
  const { blocks, refused } = read({ [name]: blockOf(name) })
  expect(blocks.size).toBe(0)
  expect(refused).toEqual([{ name, taken: name }])
})

const withSchema = (text: string) => ({ ...blockOf('PriceTable'), 'PriceTable.schema.json': text })
const unknown = { $defs: { Row: { $ref: '#/$defs/Nothing' } } }
test.each<[string, string, Record<string, string>, RegExp]>([
  ['an unfit name', 'price-table', { 'x.md': '' }, /empieza con mayúscula/],
  ['a missing file', 'PriceTable', { 'PriceTable.schema.json': '{}' }, /falta PriceTable\.example\.json/],
  ['broken JSON', 'PriceTable', withSchema('{'), /no se puede leer/],
  ['another type', 'PriceTable', withSchema('{}'), /"type" no es/],
  ['an unknown definition', 'PriceTable', blockOf('PriceTable', unknown), /usa "Nothing"/],
])('says why it refuses %s', (_, name, files, why) => {
  const { blocks, refused } = read({ [name]: files })
  expect(blocks.size).toBe(0)
  expect(refused).toEqual([{ name, why: expect.stringMatching(why) as string }])
})

test('returns no blocks when the folder of the site’s blocks is missing', () => {
  expect(addSiteBlocks(engine, read({}))).toBe(engine)
})

test('lets blocks import files only from the public folders of the engine', () => {
  expect(engineFile('engine/ui/Heading.tsx')).toMatch(/src\/engine\/ui\/Heading\.tsx$/)
  for (const other of ['engine/build/publish.ts', 'engine/ui/../build/publish.ts', 'react', './row.ts'])
    expect(engineFile(other)).toBeUndefined()
})

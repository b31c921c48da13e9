import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { isObject, refOf, refTo, type Schema } from '../../engine/model/schema.ts'
import {
  allFields,
  definitionOfFile,
  fieldOf,
  fieldsIn,
  isText,
  itemSchema,
  keyOrder,
  type FieldModel,
  kindOf,
} from './fields.ts'
import { labelOf, fileTitle } from './label.ts'
import { newItem } from './new-item.ts'

const root = join(import.meta.dirname, '../../..')
const bundle = bundleSchema()
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object

const written = globSync(
  [
    '{site-content,tests/fixtures/*}/{site,events,pages/**/*,fragments/*}.json',
    'src/blocks/*/*.example.json',
  ],
  { cwd: root },
).map((file): [file: string, definition: string, value: unknown] => {
  const path = file.replaceAll('\\', '/').replace(/^(site-content|tests\/fixtures\/[^/]+)\//, '')
  return [file, definitionOfFile(path) ?? 'Block', read(file)]
})

const ajv = new Ajv2020({ strict: false, discriminator: true, allErrors: true })
ajv.addSchema(bundle, 'site')

function unusable({ kind, title, choices, plan, key, pointer }: FieldModel): boolean {
  if (title === '' || title === String(key)) return true
  if (kind === 'choice') return choices!.some(({ value, title: name }) => name === String(value))
  if (kind === 'union' || kind === 'picture') return choices!.some(({ title: name }) => name === '')
  if (kind === 'word') return plan.schema.pattern === undefined && !pointer.includes('/provisional/')
  return false
}

describe.each(Object.keys(bundle.$defs))('%s', (name) => {
  const sample = newItem(bundle, name)

  test('a newly added element is valid', () => {
    const validate = ajv.getSchema(`site#/$defs/${name}`)!
    expect(validate(sample) ? [] : validate.errors).toEqual([])
  })

  test('has a form field with a Spanish name for each property', () => {
    const fields = everyField(name)
    expect(fields.filter(unusable).map(({ pointer, kind, title }) => ({ pointer, kind, title }))).toEqual([])
  })
})

function everyField(name: string): FieldModel[] {
  const seen = new Set<string>()
  const into = (schema: Schema, pointer: string): FieldModel[] => {
    const definition = refOf(schema)
    if (definition !== undefined && definition !== name) return []
    const whole = definition === undefined ? schema : bundle.$defs[definition]!
    if (seen.has(pointer)) return []
    seen.add(pointer)
    const value = whole.type === 'object' ? {} : newItem(bundle, whole)
    const wrapped = { ...bundle, $defs: { ...bundle.$defs, Tried: whole } }
    const field = fieldOf(wrapped, 'Tried', '', value)!
    const inner = fieldsIn(wrapped, field)
    const deeper = Object.entries(whole.properties ?? {}).flatMap(([key, one]) =>
      into(one, `${pointer}/${key}`),
    )
    const item = itemSchema(field)
    const items = item ? into(item, `${pointer}/0`) : []
    return [...inner.map((one) => ({ ...one, pointer: pointer + one.pointer })), ...deeper, ...items]
  }
  return into(refTo(name), '')
}

test.each(written)('every property of %s can be edited', (_, definition, value) => {
  const field = fieldOf(bundle, definition, '', value)!
  const fields = [...allFields(bundle, field)]
  const faults = fields.slice(1).filter(unusable)
  expect(faults.map(({ pointer, kind }) => ({ pointer, kind }))).toEqual([])
  const leaves = fields.filter((one) => !isObject(one.value) && !Array.isArray(one.value))
  const pointers = leavesOf(value).filter((pointer) => !/\/(\$schema|kind|type|format)$/.test(pointer))
  expect(leaves.map(({ pointer }) => pointer).toSorted()).toEqual(pointers.toSorted())
})

function leavesOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer]
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${pointer}/${key}`))
}

const hero = { type: 'Hero', title: 'Hola', picture: { type: 'tiles' } }
const tabs = [{ id: 'uno', label: 'Uno', blocks: [hero] }]
const page = { kind: 'page', path: '/a', blocks: [{ type: 'TabsBlock', label: 'Secciones', tabs }] }
const at = (pointer: string) => fieldOf(bundle, 'PageFile', pointer, page)

test('each field of a form has its control, label and value', () => {
  const tab = '/blocks/0/tabs/0'
  expect(at('/path')).toMatchObject({ kind: 'address', title: 'Dirección', isRequired: true, value: '/a' })
  expect(at('/institution')).toMatchObject({ kind: 'institution', isRequired: false, value: undefined })
  expect(at('/blocks')).toMatchObject({ kind: 'slot' })
  expect(at('/blocks/0')).toMatchObject({ kind: 'union', title: 'Pestañas', definition: 'TabsBlock', key: 0 })
  expect(at(`${tab}/id`)).toMatchObject({ kind: 'id', isAdvanced: true })
  const picture = { kind: 'picture', title: 'Imagen', definition: 'TilesPicture' }
  expect(at(`${tab}/blocks/0/picture`)).toMatchObject(picture)
  expect(at(`${tab}/blocks/0/picture`)!.plan.schema['x-ratio']).toEqual([0.7, 2.3])
  expect(at(`${tab}/blocks/0/size`)).toMatchObject({ kind: 'choice', default: 'large' })
  expect(at(`${tab}/blocks/0/size`)!.choices).toContainEqual({ value: 'small', title: 'Baja' })
  expect(at('/nada')).toBeUndefined()
  expect(fieldsIn(bundle, at(tab)!).map(({ key }) => key)).toEqual(['id', 'label', 'ornament', 'blocks'])
  expect(fieldsIn(bundle, at('/blocks/0')!).map(({ key }) => key)).toEqual(['tabs', 'label', 'from', 'until'])
  const texts = [...allFields(bundle, at('')!)].filter(isText).map(({ value }) => value)
  expect(texts).toEqual(['Uno', 'Hola', 'Secciones'])
})

test('an element is named by its first text, without formatting', () => {
  const rich = { blocks: [{ type: 'RichText', text: '## **Hola**, [vos](/a)\n\nChau' }] }
  expect(labelOf(bundle, at('/blocks/0')!)).toBe('Secciones')
  expect(labelOf(bundle, at('/blocks/0/tabs/0')!)).toBe('Uno')
  expect(labelOf(bundle, fieldOf(bundle, 'FragmentFile', '/blocks/0', rich)!)).toBe('Hola, vos')
  expect(labelOf(bundle, at('/blocks/0/tabs/0/blocks/0/picture')!)).toBeUndefined()
})

test('an object with free keys has a field for each entry, named in Spanish', () => {
  const variables = { phone: '4000', horario_de_verano: 'de 9 a 12' }
  const field = fieldOf(bundle, 'SiteFile', '/variables', { variables })!
  expect(field.kind).toBe('map')
  expect(fieldsIn(bundle, field)).toMatchObject([
    { key: 'phone', title: 'Teléfono', kind: 'text', value: '4000' },
    { key: 'horario_de_verano', title: 'Horario de verano' },
  ])
})

test('a new element starts with valid values and a unique id', () => {
  const given = { values: { institution: 'sur' as const }, taken: new Set(['pestana', 'pestana-2']) }
  expect(newItem(bundle, 'Tab', given)).toEqual({ id: 'pestana-3', label: 'Pestaña', blocks: [] })
  expect(newItem(bundle, 'Theme', given)).toEqual({ institution: 'sur' })
  expect(newItem(bundle, 'Button')).toEqual({ label: 'Botón', to: '/' })
})

test('a new element has its properties in the order of the schema', () => {
  expect(keyOrder(bundle, 'PageFile', page)('/blocks/0/tabs/0')).toEqual([
    'id',
    'label',
    'ornament',
    'blocks',
  ])
})

test('the type of a property determines its control when the schema names none', () => {
  expect(kindOf(bundle, { type: 'boolean' })).toBe('toggle')
  expect(kindOf(bundle, { type: 'string' })).toBe('word')
})

test('gives a file a readable title, also after it was deleted', () => {
  const entries = [
    { file: 'site.json', kind: 'site', title: '' },
    { file: 'pages/inicio.json', kind: 'page', title: 'Inicio' },
  ] as const
  const files = ['site.json', 'pages/inicio.json', 'pages/talleres/becas.json']
  expect(files.map((file) => fileTitle(entries, file))).toEqual(['El sitio', 'Inicio', 'becas'])
})

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { blockNames, type Schema } from '../../src/engine/content/schema/schema.ts'
import { definitions } from '../../src/engine/content/schema/definitions.ts'
import { isObject, refOf, refTo, schemaOf } from '../../src/engine/content/schema/field.ts'
import { exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'

export const ON_THE_WALL = 'Una foto'

/**
 * Width and height of the test photographs as stored, in pixels. Like phones, their metadata turns them by 90°, so that 600 × 900 is shown
 * as 900 × 600.
 */
const photographs = {
  apaisada: [600, 900],
  vertical: [900, 600],
  panoramica: [400, 1600],
} as const

const tiles = { type: 'tiles', institutions: ['norte'], seed: 3, shape: 'card' }

const kinds: Record<string, readonly (object | undefined)[]> = {
  tiles: [tiles],
  ...Object.fromEntries(Object.keys(photographs).map((name) => [name, [photograph(name)]])),
  mixed: Object.keys(photographs).map(photograph),
  missing: [undefined],
}

/** A block on a test page. `form` names its type and variant. */
interface Hung {
  form: string
  block: object
  isUncut: boolean
}

/** Test pages by kind of picture. Each contains all block types with pictures, once for each combination of variants. */
export const walls: ReadonlyMap<string, Hung[]> = new Map(
  Object.entries(kinds).map(([kind, pictures]) => [kind, hang(pictures)]),
)

export function wallPath(kind: string): string {
  return `/${kind}`
}

export async function writeWalls(folder: string): Promise<void> {
  const pages = [...walls].map(([kind, wall]) => [wallPath(kind), wall.map(({ block }) => block)] as const)
  writeExamples(folder, pages)
  cpSync(
    join(import.meta.dirname, '../../src/tools/authoring/catalogue/examples/media'),
    join(folder, 'media'),
    { recursive: true },
  )
  for (const [name, [width, height]] of Object.entries(photographs)) {
    // Uses a single colour, because resizing a detailed photograph takes long.
    const photo = sharp({ create: { width, height, channels: 3, background: '#1b3a6b' } })
    await photo.withMetadata({ orientation: 6 }).toFile(join(folder, 'media', `${name}.jpg`))
  }
}

function hang(pictures: readonly (object | undefined)[]): Hung[] {
  return blockNames().flatMap((name) => {
    const example = JSON.parse(exampleText(name)) as object
    let count = 0
    let isUncut = false
    const next = (field: Schema) => {
      isUncut = field['x-ratio'] === undefined
      return pictures[count++ % pictures.length]
    }
    const hung = forms(name).map((form) => ({
      form: [name, ...Object.values(form)].join(' '),
      block: withPictures(refTo('Block'), { ...example, ...form }, next) as object,
    }))
    return count > 0 ? hung.map((one) => ({ ...one, isUncut })) : []
  })
}

/** Combines all values of a block type's `enum` fields, such as variant and size. */
function forms(name: string): object[] {
  const choices = Object.entries(definitions[name]?.properties ?? {}).filter(([, field]) => field.enum)
  return choices.reduce<object[]>(
    (all, [key, field]) => all.flatMap((form) => field.enum!.map((word) => ({ ...form, [key]: word }))),
    [{}],
  )
}

/** Fills all picture fields inside a value. Repeats the items of short lists, up to three items. */
function withPictures(schema: Schema, value: unknown, next: (field: Schema) => unknown): unknown {
  if (refOf(schema) === 'Picture') return next(schema)
  // Does not change blocks inside a block, because the page shows their types separately.
  if (refOf(schema) === 'Blocks') return value
  const { items = {}, properties = {}, required = [] } = schemaOf({ schema, value })
  if (Array.isArray(value)) {
    const isLong = value.length > 2 || !holdsPicture(items) || JSON.stringify(value).includes('"id":')
    const list = isLong ? value : [...value, ...value, ...value].slice(0, 3)
    return list.map((item) => withPictures(items, item, next))
  }
  if (!isObject(value)) return value
  const entries = Object.entries(properties)
    .filter(([key, property]) => key in value || refOf(property) === 'Picture')
    .map(([key, property]) => [key, withPictures(property, value[key], next), value[key]])
    .map(([key, changed, was]) => [key, changed ?? (required.includes(String(key)) ? was : undefined)])
  return Object.fromEntries(entries)
}

function holdsPicture(items: Schema): boolean {
  const name = refOf(items)
  const { properties = {} } = name === undefined ? items : (definitions[name] ?? {})
  return name === 'Picture' || Object.values(properties).some((property) => refOf(property) === 'Picture')
}

function photograph(name: string): object {
  return { type: 'file', src: `media/${name}.jpg`, alt: `${ON_THE_WALL} ${name}` }
}

import { act, cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PAGE, renderInEditor } from '../../tests/support/editor-app.tsx'
import { bundleSchema } from '../engine/content/schema/schema.ts'
import { planOf } from '../engine/model/schema-plan.ts'
import { refTo, type Schema } from '../engine/model/schema.ts'
import type { MediaEntry } from './core/api.ts'
import { definitionOfFile, kindOf, type FieldKind } from './core/fields.ts'
import { ChangedPartView } from './app/publish/ChangedPartView.tsx'
import { describeFiles } from './server/describe-files.ts'
import { describeChanges } from './server/describe-changes.ts'

const bundle = bundleSchema()

/** A value of each kind of field whose stored form is not what a person should read, for two states of the content. */
const stored: Partial<Record<FieldKind, readonly [unknown, unknown]>> = {
  text: ['Palabras', 'Otras palabras'],
  'long-text': ['Una frase.', 'Otra frase.'],
  alt: ['Se ve el patio', 'Se ve el aula'],
  markdown: [
    '## Reglamento\n\n| Día | Hora |\n| - | - |\n| Lunes | 8 |\n\n**Nivel** _uno_\n\n- a\n- b\n\n![El patio](media/patio.jpg)',
    '### Normas\n\n| Día | Hora |\n| - | - |\n| Martes | 9 |\n\n**Nivel** dos, [bajalo](media/normas.pdf)\n\n1. a\n\n![El aula](media/aula.jpg)',
  ],
  'short-markdown': ['**Nivel** uno', '_Nivel_ [dos](/#uno)'],
  date: ['2026-11-27', '2026-11-28'],
  moment: ['2026-11-27', '2026-12-03T18:30'],
  time: ['08:30:00', '09:45:00'],
  institution: ['uno', 'dos'],
  fragment: ['horarios', 'precios'],
  collection: ['novedades', 'actas'],
  tag: ['aulas', 'patio'],
  page: ['/', '/centro'],
  link: ['/', '/media/reglamento-2026.pdf'],
  photo: ['media/patio.jpg', 'media/actos/aula.jpg'],
  document: ['media/reglamento-2026.pdf', 'media/normas.pdf'],
  video: ['media/acto.mp4', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
}

/** The depth of the blocks of a page, nested once. */
const MAX_DEPTH = 2

/**
 * Returns a value with every property of a schema. A list has one element for each of its types, or two of its only type. Deeper than
 * {@link MAX_DEPTH}, a list of blocks is empty.
 */
function everything(schema: Schema, state: 0 | 1, depth = 0): unknown {
  const plan = planOf(bundle.$defs, schema)
  const { shape, schema: whole, items, values, fields } = plan
  const known = stored[kindOf(bundle, schema)]
  if (whole.const !== undefined) return whole.const
  if (known) return known[state]
  if (whole.enum) return whole.enum[state % whole.enum.length]
  const branches = whole.oneOf ?? []
  if (branches.length > 0) return everything(branches[state % branches.length] ?? {}, state, depth)
  if (items) {
    const types = planOf(bundle.$defs, items.schema).schema.oneOf ?? [items.schema]
    if (depth > MAX_DEPTH && types.length > 1) return []
    const [one = {}, ...others] = types
    return others.length > 0
      ? types.map((type) => everything(type, state, depth + 1))
      : [everything(one, state, depth + 1), everything(one, state === 0 ? 1 : 0, depth + 1)]
  }
  if (shape === 'map') return { nombre: everything(values?.schema ?? {}, state, depth) }
  if (shape === 'object')
    return Object.fromEntries(
      [...fields].map(([key, field]) => [
        key,
        everything(field.schema, state, depth + (key === 'blocks' ? 1 : 0)),
      ]),
    )
  if (shape === 'toggle') return state === 0
  if (shape === 'number') return (whole.minimum ?? 0) + state
  const [example = 'palabra'] = whole.examples ?? []
  return state === 0 || typeof example !== 'string' ? example : `${example}-otra`
}

const FILES = [
  'site.json',
  'events.json',
  PAGE,
  'fragments/horarios.json',
  'collections/novedades/collection.json',
  'collections/novedades/una.json',
  'templates/una.json',
]
const textOf = (value: unknown) => (value === undefined ? [] : [JSON.stringify(value)])
// The blocks of all files are said by the same code, so only the page has them.
const [were, are] = ([0, 1] as const).map((state) =>
  FILES.map((file) =>
    everything(refTo(definitionOfFile(file) ?? ''), state, file === PAGE ? 0 : MAX_DEPTH + 1),
  ),
)

/** Turns every list around. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned).toReversed()
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turned(inner)]))
    : value
}

const media = ['patio.jpg', 'aula.jpg', 'actos/aula.jpg'].map((name): MediaEntry => ({
  path: `media/${name}`,
  kind: 'photograph',
  size: 340_000,
  width: 3000,
  height: 2000,
  time: 0,
  usedAt: [],
}))

const tags = [
  { id: 'aulas', label: 'En las aulas' },
  { id: 'patio', label: 'En el patio' },
]
const contents = {
  'site.json': {
    kind: 'site',
    institutions: [
      { id: 'uno', name: 'Uno' },
      { id: 'dos', name: 'Dos' },
    ],
  },
  'pages/centro.json': { kind: 'page', path: '/centro', title: 'Centro', blocks: [] },
  'fragments/horarios.json': { kind: 'fragment', blocks: [] },
  'fragments/precios.json': { kind: 'fragment', blocks: [] },
  'collections/novedades/collection.json': { kind: 'collection', title: 'Novedades', tags },
  'collections/actas/collection.json': { kind: 'collection', title: 'Actas', tags },
}
const { files: fileEntries } = describeFiles(
  new Map(Object.entries(contents).map(([file, content]) => [file, JSON.stringify(content)])),
  new Set(),
)

/** Renders the changes of a file, and returns what a person reads. */
async function said(file: string, before: unknown, after: unknown): Promise<string> {
  const texts = (value: unknown) => new Map(textOf(value).map((text) => [file, text]))
  const parts = describeChanges(bundle, texts(before), texts(after))
  expect(parts.length).toBeGreaterThan(0)
  const { editor } = await renderInEditor(
    contents,
    <>
      {parts.map((part) => (
        <ChangedPartView key={part.id} changed={part} />
      ))}
    </>,
  )
  act(() => editor.store.set({ media, fileEntries }))
  const text = document.body.textContent
  cleanup()
  return text
}

/** What a person must never read: objects, Markdown, ISO dates, file paths, ids of values, and names of properties. */
const RAW =
  /\[object|undefined|NaN|\*\*|(?:^|\n)#+ |\|\s?-|!?\]\(|\d{4}-\d\d-\d\d(?!\d)|media\/|\.json|\btrue\b|\bfalse\b/u

const cases = FILES.flatMap((file, index) => [
  [file, 'added', undefined, are?.[index]] as const,
  [file, 'removed', were?.[index], undefined] as const,
  [file, 'changed', were?.[index], are?.[index]] as const,
  [file, 'turned around', were?.[index], turned(were?.[index])] as const,
]).filter(([, , before, after]) => JSON.stringify(before) !== JSON.stringify(after))

test.each(cases)('%s %s: every change is said in words', async (file, _, before, after) => {
  const text = await said(file, before, after)
  const [raw] = RAW.exec(text) ?? []
  expect(raw && text.slice(Math.max(0, text.indexOf(raw) - 120), text.indexOf(raw) + 120)).toBeUndefined()
})

test('no change of a single field is silent', async () => {
  const [page] = [everything(refTo('PageFile'), 0) as { blocks: Record<string, unknown>[] }]
  const silent: string[] = []
  for (const block of page.blocks) {
    const name = String(block.type)
    const other = everything(refTo(name), 1) as Record<string, unknown>
    for (const key of Object.keys(other)) {
      // The list of provisional values has names of fields, and the editor shows their mark beside each of them.
      if (key === 'provisional') continue
      if (JSON.stringify(other[key]) === JSON.stringify(block[key])) continue
      const texts = (one: object) =>
        new Map([['pages/a.json', JSON.stringify({ kind: 'page', path: '/', title: 'A', blocks: [one] })]])
      const [part] = describeChanges(bundle, texts(block), texts({ ...block, [key]: other[key] }))
      if (!part || part.texts.length + part.elements.length === 0) silent.push(`${name}.${key}`)
    }
  }
  expect(silent).toEqual([])
})

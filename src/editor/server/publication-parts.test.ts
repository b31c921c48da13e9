import { expect, test } from 'vitest'
import { bundleSchema } from '../../engine/content/schema/schema.ts'
import { makeStep } from '../core/step.ts'
import { findTogether, partsOf, textWithParts } from './publication-parts.ts'

const FILE = 'site.json'
const published = {
  kind: 'site',
  variables: { phone: '4000-0001' },
  institutions: [
    { id: 'norte', email: 'norte@ejemplo.ar' },
    { id: 'sur', email: 'sur@ejemplo.ar' },
  ],
  navigation: [
    { label: 'Inicio', to: '/' },
    { label: 'Niveles', to: '/niveles', links: [{ label: 'Norte', to: '/norte' }] },
    { label: 'Cursos', to: '/cursos' },
    { label: 'Contacto', to: '/contacto' },
  ],
  redirects: [{ from: '/viejo', to: '/norte' }],
}
const drafted = {
  kind: 'site',
  variables: { phone: '4000-0099' },
  institutions: [
    { id: 'norte', email: 'norte@ejemplo.ar' },
    { id: 'sur', email: 'nuevo@ejemplo.ar' },
  ],
  navigation: [
    { label: 'Contacto', to: '/contacto' },
    { label: 'Inicio', to: '/' },
    {
      label: 'Niveles',
      to: '/niveles',
      links: [
        { label: 'Norte', to: '/norte' },
        { label: 'Becas', to: '/becas' },
      ],
    },
  ],
  notice: { text: 'Mañana no hay clases' },
}
const [before, after] = [published, drafted].map((value) => JSON.stringify(value, null, 2)) as [
  string,
  string,
]
const pick = (chosen: Iterable<string>, from = before) =>
  textWithParts(bundleSchema(), FILE, { before: from, after }, new Set(chosen)) ?? ''

const PARTS = {
  phone: '#/variables',
  mailbox: '#/institutions/1',
  contact: '#/navigation/0',
  becas: '#/navigation/2/links/1',
  courses: '#-/navigation/2',
  redirect: '#-/redirects/0',
  notice: '#/notice',
}

test('lists what differs in a file of the site by its meaning', () => {
  const parts = partsOf(FILE, before, after).map(({ id, change }) => `${change} ${id.replace(FILE, '')}`)
  expect(parts.toSorted()).toEqual([
    `added ${PARTS.becas}`,
    `added ${PARTS.notice}`,
    `changed ${PARTS.mailbox}`,
    `changed ${PARTS.phone}`,
    `moved ${PARTS.contact}`,
    `removed ${PARTS.courses}`,
    `removed ${PARTS.redirect}`,
  ])
  expect(partsOf('pages/a.json', before, after)).toMatchObject([{ id: 'pages/a.json', change: 'changed' }])
  expect(partsOf(FILE, before, JSON.stringify(published))).toMatchObject([{ id: FILE, change: 'changed' }])
})

test('publishes the notice alone, and keeps the bytes of everything else', () => {
  const odd = before.replace('"phone": "4000-0001"', '"phone":   "4000\\u002d0001"')
  const text = pick([FILE + PARTS.notice], odd)
  expect(JSON.parse(text)).toEqual({ ...published, notice: drafted.notice })
  expect(text).toContain('"phone":   "4000\\u002d0001"')
})

test('publishes any choice of parts, and the rest afterwards', () => {
  const ids = Object.values(PARTS).map((id) => FILE + id)
  // Takes a sample of the choices, which has each part in and out, and all parts.
  for (const choice of [0, 1, 10, 37, 51, 76, 90, 117, 127]) {
    const chosen = ids.filter((_, index) => choice & (1 << index))
    const text = pick(chosen)
    if (chosen.length === 0) expect(text).toBe(before)
    if (chosen.length === ids.length) expect(text).toBe(after)
    else expect(partsOf(FILE, text, after)).toHaveLength(ids.length - chosen.length)
    const rest = partsOf(FILE, text, after).map(({ id }) => id)
    expect(textWithParts(bundleSchema(), FILE, { before: text, after }, new Set(rest))).toBe(after)
  }
})

test('moves a menu entry only when the move is chosen', () => {
  const labels = (chosen: string[]) =>
    (JSON.parse(pick(chosen)) as typeof published).navigation.map(({ label }) => label)
  expect(labels([FILE + PARTS.contact])).toEqual(['Contacto', 'Inicio', 'Niveles', 'Cursos'])
  expect(labels([FILE + PARTS.courses])).toEqual(['Inicio', 'Niveles', 'Contacto'])
})

test('a menu entry goes with the page that it leads to', () => {
  const page = (path: string) => JSON.stringify({ kind: 'page', path, title: path, blocks: [] })
  const old = new Map([
    [FILE, before],
    ['pages/cursos.json', page('/cursos')],
  ])
  const now = new Map([
    [FILE, after],
    ['pages/becas.json', page('/becas')],
  ])
  const parts = [FILE, 'pages/becas.json', 'pages/cursos.json'].flatMap((file) =>
    partsOf(file, old.get(file) ?? null, now.get(file) ?? null),
  )
  const groups = findTogether(parts, [], { before: old, after: now })
  expect(groups.get(FILE + PARTS.becas)).toEqual([FILE + PARTS.becas, 'pages/becas.json'])
  expect(groups.get('pages/cursos.json')).toEqual([FILE + PARTS.courses, 'pages/cursos.json'])
  expect(groups.get(FILE + PARTS.notice)).toEqual([FILE + PARTS.notice])
})

test('the deletion of a page takes along only what leads to it', () => {
  const page = JSON.stringify({ kind: 'page', path: '/norte', title: 'Norte', blocks: [] })
  const institution = (path: string, phone: string) => ({
    id: 'norte',
    path,
    phones: [phone],
    email: 'a@b.ar',
  })
  const site = (path: string, phone: string) =>
    JSON.stringify({
      kind: 'site',
      institutions: [institution(path, phone)],
      footer: {
        tagline: `Llamá al ${phone}`,
        columns: [{ heading: 'Niveles', links: [{ label: 'Norte', to: path }] }],
      },
    })
  const texts = [site('/norte', '1'), site('/norte', '2'), site('/', '2')].map(
    (text) => new Map([[FILE, text]]),
  )
  const [old, phone, gone] = texts.map(
    (files, index) => new Map([...files, ...(index < 2 ? [['pages/norte.json', page] as const] : [])]),
  )
  const about = { label: '', time: '2026-11-21T15:00:00.000Z' }
  const steps = [
    makeStep(old!, phone!, { id: '1', ...about }),
    makeStep(phone!, new Map([...gone!, ['pages/norte.json', null]]), { id: '2', ...about }),
  ]
  const parts = [FILE, 'pages/norte.json'].flatMap((file) =>
    partsOf(file, old!.get(file) ?? null, gone!.get(file) ?? null),
  )
  const groups = findTogether(parts, steps, { before: old!, after: gone! })
  expect(groups.get('pages/norte.json')?.toSorted()).toEqual([
    'pages/norte.json',
    `${FILE}#/footer/columns/0/links/0`,
    `${FILE}#/institutions/0/path`,
  ])
  const alone = textWithParts(
    bundleSchema(),
    FILE,
    { before: old!.get(FILE)!, after: gone!.get(FILE)! },
    new Set(groups.get('pages/norte.json')),
  )
  expect(JSON.parse(alone!)).toEqual(JSON.parse(site('/', '1')))
})

test('parts that one step changed go together, wherever they are now', () => {
  const about = { label: '', time: '2026-11-21T15:00:00.000Z' }
  const at = (text: string) => new Map([[FILE, text]])
  const write = (value: object) => JSON.stringify({ ...published, ...value }, null, 2)
  const phone = { variables: drafted.variables, institutions: drafted.institutions }
  const texts = [before, write(phone), write({ ...phone, notice: drafted.notice }), after]
  const steps = texts
    .slice(1)
    .map((text, index) => makeStep(at(texts[index]!), at(text), { id: `${index}`, ...about }))
  const groups = findTogether(partsOf(FILE, before, after), steps.slice(0, 2), {
    before: at(before),
    after: at(texts[2]!),
  })
  const together = (id: string) => groups.get(FILE + id)?.map((one) => one.replace(FILE, ''))
  expect(together(PARTS.phone)).toEqual([PARTS.phone, PARTS.mailbox])
  expect(together(PARTS.notice)).toEqual([PARTS.notice])
})

import { expect, test, vi } from 'vitest'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'
import { createReader, type ShownSite } from './check.ts'
import { createChecks, toEditorDiagnostic } from './checks.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { PersonDraft } from './drafts.ts'

const texts = new Map([
  ['pages/a.json', '{ "path": "/a" }'],
  ['pages/404.json', '{ "path": "*" }'],
])

/** A draft of some revision. Nothing is done to it here. */
function draftAt(revision: () => number) {
  const person = { id: 'ana', name: 'Ana' }
  return { person, now: () => ({ ...EMPTY_DRAFT, revision: revision() }), texts: () => texts } as PersonDraft
}

test('reads a page once for each state, while the whole site is judged', async () => {
  let revision = 1
  const draft = draftAt(() => revision)
  const shown = { events: [] } as unknown as ShownSite // The test does not look into it.
  const glance = vi.fn(async () => shown)
  const never = () => new Promise<never>(() => {})
  const checks = createChecks({ judge: never, show: glance }, () => {})
  void checks.of(draft)
  expect(await checks.glance(draft, '/a')).toBe(shown)
  await checks.glance(draft, '/a')
  await checks.glance(draft, '/nowhere')
  expect(glance.mock.calls).toEqual([
    [new Map(), ['pages/a.json']],
    [new Map(), ['pages/404.json']],
  ])
  revision = 2
  await checks.glance(draft, '/a')
  checks.forget()
  await checks.glance(draft, '/a')
  expect(glance).toHaveBeenCalledTimes(4)
})

test('reads one page of a version once, and again when the disk has changed', async () => {
  const glance = vi.fn(async () => ({ events: [] }) as unknown as ShownSite) // The test does not look into it.
  const never = () => new Promise<never>(() => {})
  const checks = createChecks({ judge: never, show: glance }, () => {})
  const drafts = new Map([['pages/a.json', null]])
  const read = vi.fn(async () => ({ drafts, pages: ['pages/b.json'] }))
  const [one, other] = await Promise.all(['v1 /b', 'v1 /b'].map((name) => checks.glanceOther(name, read)))
  expect(one).toBe(other)
  expect([read.mock.calls, glance.mock.calls]).toEqual([[[]], [[drafts, ['pages/b.json']]]])
  checks.forget()
  await checks.glanceOther('v1 /b', read)
  expect(glance).toHaveBeenCalledTimes(2)
  glance.mockRejectedValueOnce(new Error('the disk is full'))
  await expect(checks.glanceOther('v1 /c', read)).rejects.toThrow('full')
  expect(await checks.glanceOther('v1 /c', read)).toBeDefined()
})

test('a diagnostic for the form mentions neither lines nor escapes', () => {
  const about = {
    code: '',
    severity: 'warning' as const,
    file: '/c/events.json',
    pointer: '',
    line: 9,
    column: 1,
  }
  const said = (message: string) => toEditorDiagnostic({ ...about, message } as never, '/c').message
  expect(said('"Feria" del 2026-11-22 ya está en el renglón 104, y se vería dos veces.')).toBe(
    '"Feria" del 2026-11-22 ya está en la agenda, y se vería dos veces.',
  )
  expect(said('Dejá un renglón en blanco (\\n\\n) antes.')).toBe('Dejá un renglón en blanco antes.')
})

test('a diagnostic names fields by their titles alone', async () => {
  const title = smallSite['pages/otra.json']!.replace('"*"', '"/sola"')
    .replace('No está', 'NO HAY NINGUNA')
    .replace('"EventsCarousel"', '"Banner", "title": "x"')
  using site = writeSite({ 'pages/sola.json': title })
  const diagnostics = await createReader(site.folder).judge(new Map())
  expect(diagnostics.map((one) => toEditorDiagnostic(one, site.folder))).toMatchObject([
    { file: 'pages/sola.json', message: expect.stringContaining('Agregala al «Menú principal» o enlazala') },
    { message: expect.stringMatching(/^«Título» dice .* a «Textos que van como están»\.$/) },
  ])
})

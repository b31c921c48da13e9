import { expect, test } from 'vitest'
import { writeSite } from '../../../../tests/support/temporary-site.ts'
import { validate } from '../validate.ts'

const template = (blocks: object[]) =>
  JSON.stringify({ kind: 'template', title: 'Dudas', description: 'Sirve.', for: 'page', blocks })

test('accepts a template with links to missing pages', async () => {
  const to = { label: 'Escribinos', to: '/no-esta' }
  using site = writeSite({ 'templates/dudas.json': template([{ type: 'CallToAction', buttons: [to] }]) })
  expect((await validate(site.folder)).diagnostics).toEqual([])
})

test('reports a mistake in a template at its location', async () => {
  using site = writeSite({ 'templates/dudas.json': template([{ type: 'RichText', texto: 'Hola' }]) })
  const { diagnostics } = await validate(site.folder)
  expect(diagnostics.map(({ severity, pointer }) => [severity, pointer])).toContainEqual([
    'error',
    expect.stringMatching(/^\/blocks\/0/),
  ])
})

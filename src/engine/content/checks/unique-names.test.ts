import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { writeSite } from '../../../../tests/support/temporary-site.ts'

const page = (path: string, heading: string) => `{
  "kind": "page",
  "path": "${path}",
  "title": "Otra",
  "description": "Otra página.",
  "blocks": [{ "type": "Banner", "title": "Otra" },
    {
      "type": "FormBlock",
      "id": "inscripcion",
      "heading": "${heading}",
      "fields": [{ "type": "email", "id": "correo", "label": "Correo" }],
      "submit": "Enviar"
    }
  ]
}`

const codes = async (second: string) => {
  using site = writeSite({ 'pages/uno.json': page('/uno', 'Coro'), 'pages/zeta.json': page('/zeta', second) })
  const { diagnostics } = await loadSite(site.folder)
  return diagnostics
    .filter(({ code }) => code !== 'AUK340')
    .map(({ code, line, file }) => [code, line, file.split('/').at(-1)])
}

test('accepts two pages with the same form', async () => {
  expect(await codes('Coro')).toEqual([])
})

test('refuses two different forms with the same id', async () => {
  expect(await codes('Ajedrez')).toEqual([['AUK330', 9, 'zeta.json']])
})

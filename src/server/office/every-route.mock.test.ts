// @vitest-environment node
// @module-tag fuzz
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { makeOffice } from '../../../tests/support/office.ts'
import { trials } from '../../../tests/support/samples.ts'
import { hashToken } from './secrets.ts'

vi.mock('node:crypto', async () => (await import('../../../tests/support/cheap-passwords.ts')).cheapCrypto())

const NAMES =
  'id nombre clave actual repetida correo codigo permiso nota sesion camino hecho confirmar hasta consulta formato estado q institucion formulario desde pagina horas ultima'.split(
    ' ',
  )
const ODD = ['', '1', '-1', '0', '1e9', 'todo', 'borrar', 'a@b.ar', '\0', '%', '__proto__']
const value = fc.oneof(
  fc.constantFrom(...ODD, '9'.repeat(30), 'x'.repeat(5000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const fields = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 6 })

describeScaled((makeDatabase) => {
  test('no request to any office address causes a server error', async () => {
    const office = await makeOffice({ storage: await (await makeDatabase()).open() })
    await office.receive()
    const routes = [...new Set(office.app.routes.map(({ path }) => path))].filter(
      (path) => !path.includes('*'),
    )
    expect(routes.length).toBeGreaterThan(30)
    const asked = fc.record({
      route: fc.constantFrom(...routes),
      part: fc.constantFrom('1', '2', '999999999', 'x', '%00', '%E0%A4%A'),
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
      fields,
      hasToken: fc.boolean(),
    })
    let count = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ route, part, method, fields: sent, hasToken }) => {
        const ana = await office.enter(`Ana ${count++}`)
        const path = route.replace(/:\w+(\{[^}]*\})?/, part)
        const answer =
          method === 'POST'
            ? await ana.post(path, { ...sent, csrf: hasToken ? hashToken(ana.token, 'csrf') : 'x' })
            : await ana.send(`${path}?${new URLSearchParams(sent)}`, method)
        expect(answer.status, `${method} ${path}`).toBeLessThan(500)
      }),
      trials(150),
    )
  })
})

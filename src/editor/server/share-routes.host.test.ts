import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import type { SharedPage } from '../core/api.ts'

test('describes how a page of the draft looks when it is shared', async () => {
  const { ana } = await makeEditor()
  await ana.replace('pages/inicio.json', '"title": "', '"title": "Nuevo: ')
  const { body } = await ana.get<SharedPage>('api/shared?path=%2F')
  expect(body.title).toContain('Nuevo: ')
  expect(body.address).toMatch(/^https?:\/\/.+\/$/)
  expect((await ana.get('api/shared?path=%2Fnada')).status).toBe(404)
})

test('draws the picture of a page for social networks, and samples of fonts', async () => {
  const { ana } = await makeEditor()
  const picture = await ana.request('compartida/')
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
  const sample = await ana.request('letras/recreo')
  expect(sample.headers.get('content-type')).toContain('image/svg+xml')
  expect(await sample.text()).toMatch(/font\/woff2;base64,.+Aprender jugando/s)
  expect((await ana.request('letras/toString')).status).toBe(404)
})

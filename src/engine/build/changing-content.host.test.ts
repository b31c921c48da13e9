import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { buildSite } from './build-site.ts'

test('builds the site again when the content changes during a build', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const [content, out] = [join(makeFolder(), 'content'), join(makeFolder(), 'dist')]
  cpSync(resolve('tests/fixtures/otro-sitio'), content, { recursive: true })
  const page = join(content, 'pages/welcome.json')
  const text = readFileSync(page, 'utf8')
  const building = buildSite({ content, out })
  writeFileSync(page, text.replace(/"title": "[^"]*"/, '"title": "Changed meanwhile"'))
  expect(await building).toBe(true)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Changed meanwhile')
  expect(said.mock.calls.join()).toContain('El contenido cambió')
})

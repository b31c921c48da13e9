import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { buildSite } from './build-site.ts'

afterEach(() => vi.restoreAllMocks())

test('a build does not replace a folder with files that no build made', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const root = makeFolder()
  writeFileSync(join(root, 'tesis.txt'), 'años de trabajo')
  const content = resolve('tests/fixtures/otro-sitio')
  expect(await buildSite({ content, out: root })).toBe(false)
  expect(said.mock.calls.join('\n')).toContain('se borrarían')
  const inside = vi.spyOn(process, 'cwd').mockReturnValue(root)
  expect(await buildSite({ content, out: '' })).toBe(false)
  inside.mockRestore()
  expect(await buildSite({ content, out: join(root, 'tesis.txt') })).toBe(false)
  expect(readFileSync(join(root, 'tesis.txt'), 'utf8')).toBe('años de trabajo')
})

test('a build refuses a folder inside its content', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const content = makeFolder()
  expect(await buildSite({ content, out: join(content, 'dist') })).toBe(false)
  expect(said.mock.calls.join('\n')).toContain('está adentro del contenido')
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { buildSite } from './build-site.ts'

let root: string
beforeEach(() => {
  root = makeFolder()
})
afterEach(() => vi.restoreAllMocks())

test('a missing content folder is named in a sentence, and nothing is published', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const isBuilt = await buildSite({ content: join(root, 'nada'), out: join(root, 'dist') })
  expect(isBuilt).toBe(false)
  expect(said.mock.calls.join('\n')).toContain('No existe la carpeta')
})

test('a build never replaces a folder that was not made by a build', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
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

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { buildSite } from './build-site.ts'

let root: string
beforeEach(() => {
  root = makeFolder()
})
afterEach(() => vi.restoreAllMocks())

test('a content folder that does not exist is named in words, and nothing is published', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const isBuilt = await buildSite({ content: join(root, 'nada'), out: join(root, 'dist') })
  expect(isBuilt).toBe(false)
  expect(said.mock.calls.join('\n')).toContain('No existe la carpeta')
})

test('a folder with files of another kind is never replaced', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  writeFileSync(join(root, 'tesis.txt'), 'años de trabajo')
  expect(await buildSite({ content: 'tests/fixtures/otro-sitio', out: root })).toBe(false)
  expect(said.mock.calls.join('\n')).toContain('se borrarían')
  expect(readFileSync(join(root, 'tesis.txt'), 'utf8')).toBe('años de trabajo')
})

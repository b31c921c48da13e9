// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from './publish.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const page = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')
const write = (text: string) => (folder: string) => writeFileSync(join(folder, 'index.html'), text)

test('a new version replaces the old one whole', async () => {
  const dist = join(root, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'viejo.html'), '')
  await publish(dist, write('nuevo'))
  expect(readdirSync(dist)).toEqual(['index.html'])
  expect(readdirSync(root)).toEqual(['dist'])
})

test('a version that fails half-way leaves the old one as it was', async () => {
  const dist = join(root, 'dist')
  await publish(dist, write('bueno'))
  const failing = publish(dist, (folder) => {
    write('a medias')(folder)
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  expect(page(dist)).toBe('bueno')
  expect(readdirSync(root)).toEqual(['dist'])
})

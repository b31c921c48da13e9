// @vitest-environment node
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFolder } from './watch-folder.ts'

const onSettled = vi.fn<() => void>()
let parent: string
let folder: string
let stop: () => void

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'watched-'))
  folder = join(parent, 'content')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  write('pages/page.json')
  stop = watchFolder(folder, onSettled)
})
afterEach(() => {
  stop()
  rmSync(parent, { recursive: true })
})

function write(path: string): void {
  writeFileSync(join(folder, path), String(Math.random()))
}

/** How often it is told of a change; it is waited a little for what should not come. */
async function told(change: () => void): Promise<number> {
  onSettled.mockClear()
  change()
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalled(), { timeout: 10_000 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  return onSettled.mock.calls.length
}

/** As `--fix` and most editors save. */
function replace(path: string): void {
  write(`${path}.tmp`)
  renameSync(join(folder, `${path}.tmp`), join(folder, path))
}

test('a file that is replaced by another is watched like before', async () => {
  expect(await told(() => replace('pages/page.json'))).toBe(1)
  expect(await told(() => write('pages/page.json'))).toBe(1)
  expect(await told(() => replace('pages/page.json'))).toBe(1)
  expect(await told(() => write('pages/page.json'))).toBe(1)
})

test('new folders are watched too, and those inside them', async () => {
  expect(await told(() => mkdirSync(join(folder, 'media/patio'), { recursive: true }))).toBe(1)
  expect(await told(() => write('media/patio/photo.jpg'))).toBe(1)
})

test('a folder that takes the place of another is watched', async () => {
  const swap = () => {
    renameSync(join(folder, 'pages'), join(parent, 'pages'))
    mkdirSync(join(folder, 'pages'))
  }
  expect(await told(swap)).toBe(1)
  expect(await told(() => write('pages/page.json'))).toBe(1)
})

test('the folder itself is waited for', async () => {
  expect(await told(() => renameSync(folder, join(parent, 'elsewhere')))).toBe(1)
  expect(await told(() => renameSync(join(parent, 'elsewhere'), folder))).toBe(1)
  expect(await told(() => write('pages/page.json'))).toBe(1)
  expect(await told(() => rmSync(folder, { recursive: true }))).toBe(1)
  expect(await told(() => mkdirSync(folder))).toBe(1)
  expect(await told(() => write('site.json'))).toBe(1)
})

test('what stands beside the folder is nothing to it', async () => {
  onSettled.mockClear()
  writeFileSync(join(parent, 'other.json'), '')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onSettled).not.toHaveBeenCalled()
})

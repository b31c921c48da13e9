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

/** That it is told, and that nothing more is told when nothing more happens. */
async function expectTold(change: () => void): Promise<void> {
  onSettled.mockClear()
  change()
  await expect.poll(() => onSettled.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(onSettled).toHaveBeenCalledTimes(1)
}

/** As `--fix` and most editors save. */
function replace(path: string): void {
  write(`${path}.tmp`)
  renameSync(join(folder, `${path}.tmp`), join(folder, path))
}

test('a file that is replaced by another is watched like before', async () => {
  await expectTold(() => replace('pages/page.json'))
  await expectTold(() => write('pages/page.json'))
  await expectTold(() => replace('pages/page.json'))
  await expectTold(() => write('pages/page.json'))
})

test('new folders are watched too, and those inside them', async () => {
  await expectTold(() => mkdirSync(join(folder, 'media/patio'), { recursive: true }))
  await expectTold(() => write('media/patio/photo.jpg'))
})

test('a folder that takes the place of another is watched', async () => {
  await expectTold(() => {
    renameSync(join(folder, 'pages'), join(parent, 'pages'))
    mkdirSync(join(folder, 'pages'))
  })
  await expectTold(() => write('pages/page.json'))
})

test('the folder itself is waited for', async () => {
  await expectTold(() => renameSync(folder, join(parent, 'elsewhere')))
  await expectTold(() => renameSync(join(parent, 'elsewhere'), folder))
  await expectTold(() => write('pages/page.json'))
  await expectTold(() => rmSync(folder, { recursive: true }))
  await expectTold(() => mkdirSync(folder))
  await expectTold(() => write('site.json'))
})

test('what stands beside the folder is nothing to it', async () => {
  onSettled.mockClear()
  writeFileSync(join(parent, 'other.json'), '')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onSettled).not.toHaveBeenCalled()
})

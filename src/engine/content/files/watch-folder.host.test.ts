import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FSWatcher } from 'chokidar'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFolder } from './watch-folder.ts'

const onSettled = vi.fn<(changed: readonly string[]) => void>()
const onFailed = vi.fn<(reason: string) => void>()
const add = vi.spyOn(FSWatcher.prototype, 'add')
let parent: string
let folder: string
let stop: () => void

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'watched-'))
  folder = join(parent, 'content')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  write('pages/page.json')
  stop = await watchFolder(folder, onSettled, onFailed)
})
afterEach(() => {
  stop()
  rmSync(parent, { recursive: true })
})

function write(path: string): void {
  writeFileSync(join(folder, path), String(Math.random()))
}

function replace(path: string): void {
  write(`${path}.tmp`)
  renameSync(join(folder, `${path}.tmp`), join(folder, path))
}

function swapPages(): void {
  renameSync(join(folder, 'pages'), join(parent, 'pages'))
  mkdirSync(join(folder, 'pages'))
}

const replacePage = () => replace('pages/page.json')
const writePage = () => write('pages/page.json')

const changes: Record<string, (() => void)[]> = {
  'a file that is replaced by another (rename)': [replacePage, writePage, replacePage, writePage],
  'a new folder, and one inside it': [
    () => mkdirSync(join(folder, 'media/patio'), { recursive: true }),
    () => write('media/patio/photo.jpg'),
  ],
  'a folder that replaces another': [swapPages, writePage],
  'the folder itself, moved away, put back, removed and made again': [
    () => renameSync(folder, join(parent, 'elsewhere')),
    () => renameSync(join(parent, 'elsewhere'), folder),
    writePage,
    () => rmSync(folder, { recursive: true }),
    () => mkdirSync(folder),
    () => write('site.json'),
  ],
}

test.each(Object.entries(changes))('notices changes in %s', async (_, steps) => {
  for (const step of steps) {
    onSettled.mockClear()
    step()
    await expect.poll(() => onSettled.mock.calls.length).toBeGreaterThan(0)
  }
})

test('reports many changes in a row together, with the name of each file', async () => {
  onSettled.mockClear()
  const paths = Array.from({ length: 20 }, (_, at) => `pages/${at}.json`)
  for (const path of paths) write(path)
  const named = () => new Set(onSettled.mock.calls.flat(2))
  await expect.poll(named).toEqual(new Set(paths.map((path) => join(folder, path))))
  expect(onSettled.mock.calls.length).toBeLessThan(20)
})

test('reports a folder that cannot be watched once, and watches the others', async () => {
  const watcher = add.mock.contexts.at(-1) as FSWatcher
  for (const code of ['ENOSPC', 'EMFILE']) watcher.emit('error', new Error(code))
  expect(onFailed.mock.calls).toEqual([[expect.stringContaining('ENOSPC')]])
  onSettled.mockClear()
  writePage()
  await expect.poll(() => onSettled.mock.calls.length).toBeGreaterThan(0)
})

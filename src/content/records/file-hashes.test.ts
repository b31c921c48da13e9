import { mkdtempDisposableSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../content-files.ts'
import { openFileHashes } from './file-hashes.ts'

let folder: ReturnType<typeof mkdtempDisposableSync>
beforeEach(() => {
  folder = mkdtempDisposableSync(join(tmpdir(), 'hashes-'))
})
afterEach(() => {
  vi.useRealTimers()
  folder.remove()
})

/** The hash of a file as a next run gives it, and whether that has read the file. */
function ask(file: string, isLater = true): { hash: string; isRead: boolean } {
  if (isLater) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const hashes = openFileHashes(join(folder.path, 'kept/list'))
  const note = vi.spyOn(hashes, 'note')
  const hash = filesOnDisk(folder.path, hashes).hash(file)
  hashes.save()
  vi.useRealTimers()
  return { hash, isRead: note.mock.calls.length > 0 }
}

test('a file that has not changed is read once, and one that has is read again, even with the size and the time it had', () => {
  const file = join(folder.path, 'a.json')
  writeFileSync(file, 'one')
  const first = ask(file)
  expect(first.isRead).toBe(true)
  expect(ask(file)).toEqual({ hash: first.hash, isRead: false })
  const { atime, mtime } = statSync(file)
  writeFileSync(`${file}.new`, 'two')
  utimesSync(`${file}.new`, atime, mtime)
  renameSync(`${file}.new`, file)
  const second = ask(file)
  expect(second.isRead).toBe(true)
  expect(second.hash).not.toBe(first.hash)
})

test('a file that has changed a moment ago is read each time', () => {
  const file = join(folder.path, 'a.json')
  writeFileSync(file, 'one')
  const { hash } = ask(file, false)
  expect(ask(file, false)).toEqual({ hash, isRead: true })
})

test('a list that was cut off counts as none', () => {
  const file = join(folder.path, 'a.json')
  writeFileSync(file, 'one')
  const { hash } = ask(file)
  const list = join(folder.path, 'kept/list')
  writeFileSync(list, readFileSync(list).subarray(0, -4))
  expect(ask(file)).toEqual({ hash, isRead: true })
})

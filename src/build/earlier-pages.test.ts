import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { identify, openEarlierPages } from './earlier-pages.ts'
import { OtherPublication, previousOf } from './publish.ts'
import { STAMP } from './stamp.ts'

const page = { policy: '', hasContactForm: false, keys: { short: 'same' } }

function write(folder: string, version: string) {
  mkdirSync(join(folder, '_server'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), version)
  writeFileSync(join(folder, STAMP), version)
}

test('a page is not taken from a version before that another build has put there meanwhile', () => {
  const root = makeFolder()
  const out = join(root, 'dist')
  write(out, 'one')
  const first = openEarlierPages(out, 'engine', 'one')
  first.note('/', { ...page, files: identify(out, ['index.html']) })
  first.keep()

  openEarlierPages(out, 'engine', 'two').keep()
  renameSync(out, previousOf(out))
  write(out, 'two')

  const third = openEarlierPages(out, 'engine', 'three')
  expect(third.take('/', { short: 'same' }, (path) => join(root, path))).toBeDefined()
  for (const path of ['/new', '/newer']) third.note(path, { ...page, files: [] })
  renameSync(previousOf(out), join(root, 'taken'))
  write(previousOf(out), 'of another build')
  expect(() => third.stays((path) => join(root, path))).toThrow(OtherPublication)
})

test('a site that is published stays so where nothing can be noted about it', () => {
  const root = makeFolder()
  write(join(root, 'dist'), 'one')
  vi.stubEnv('SITE_CACHE', join(root, 'dist', 'index.html'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => openEarlierPages(join(root, 'dist'), 'engine', 'one').keep()).not.toThrow()
})

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildFile } from '../src/build/bundle-engine.ts'
import { buildSite } from '../src/build/build-site.ts'
import { engineVersion } from '../src/build/engine-version.ts'
import { loadBuild } from '../src/build/load-build.ts'
import { rollBack } from '../src/build/roll-back.ts'
import { buildBothWays, expectSame } from './support/builds.ts'
import { editSite } from './support/edits/edit-site.ts'
import { makeFolder } from './support/server-site.ts'

const FIXTURE = 'tests/fixtures/otro-sitio'
const NOW = new Date('2026-11-21T12:00:00-03:00')

beforeAll(() => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  return () => said.mockRestore()
})

/** A site that was built once, to be edited and built again. */
async function builtSite() {
  const root = makeFolder()
  const [content, out] = [join(root, 'content'), join(root, 'dist')]
  cpSync(FIXTURE, content, { recursive: true })
  expect(await buildSite({ content, out, now: NOW })).toBe(true)
  let turn = 0
  const buildAgain = async (now = NOW) => {
    const written = await buildBothWays(content, out, join(root, `fresh-${turn++}`), now)
    return written.filter((path) => path.endsWith('.html') && !path.startsWith('_server/'))
  }
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(content, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(content, file), text.replace(from, to))
  }
  return { content, out, buildAgain, change }
}

const ALL = ['404.html', 'index.html', 'north-branch/index.html', 'write-to-us/index.html']

test('a build makes only the pages that are others than before, and gives what a build from nothing gives', async () => {
  const { out, buildAgain, change } = await builtSite()
  expect(await buildAgain()).toEqual([])
  change('pages/write-to-us.json', 'Leave us a note', 'Leave us a line')
  expect(await buildAgain()).toEqual(['write-to-us/index.html'])
  change('events.json', 'Brass on the quay', 'Brass in the rain')
  expect(await buildAgain()).toEqual(['index.html', 'north-branch/index.html'])
  change('site.json', 'Please read', 'Read this')
  expect(await buildAgain()).toEqual(ALL)
  writeFileSync(join(out, 'index.html'), 'touched by hand')
  expect(await buildAgain()).toEqual(['index.html'])
  rmSync(join(out, 'write-to-us/index.json'))
  expect(await buildAgain()).toEqual(['write-to-us/index.html'])
  // The agenda says what is over.
  expect(await buildAgain(new Date('2035-01-01T12:00:00Z'))).toContain('north-branch/index.html')
})

test('a second thread makes pages as the first does, of a new site and of a changed one', async () => {
  const { content, out, change } = await builtSite()
  const [helped, fresh] = [join(makeFolder(), 'helped'), join(makeFolder(), 'fresh')]
  expect(await buildSite({ content, out: helped, now: NOW, helpFrom: 1 })).toBe(true)
  expectSame(out, helped)
  change('site.json', 'Please read', 'Read this')
  await buildBothWays(content, helped, fresh, NOW, 1)
})

test('what builds sites does the same from its bundle as from its sources', async () => {
  const { content, out, change } = await builtSite()
  const bundled = join(makeFolder(), 'bundled')
  expect(existsSync(buildFile(engineVersion()))).toBe(true)
  const buildBundled = await loadBuild()
  expect(await buildBundled({ content, out: bundled, now: NOW })).toBe(true)
  expectSame(out, bundled)
  change('pages/write-to-us.json', 'Leave us a note', 'Leave us a line')
  for (const build of [buildBundled, buildSite])
    expect(await build({ content, out: build === buildSite ? out : bundled, now: NOW })).toBe(true)
  expectSame(out, bundled)
})

test('the version before becomes the next one: what anybody has put there or touched there is not in it', async () => {
  const { out, buildAgain, change } = await builtSite()
  const previous = `${out}.previous`
  change('pages/write-to-us.json', 'Leave us a note', 'Leave us a line')
  await buildAgain()
  mkdirSync(join(previous, 'strange'))
  writeFileSync(join(previous, 'strange/index.html'), 'from elsewhere')
  rmSync(join(previous, 'north-branch'), { recursive: true })
  const { ino } = statSync(previous)
  change('pages/write-to-us.json', 'Leave us a line', 'Leave us two lines')
  await buildAgain()
  expect(statSync(out).ino).toBe(ino)
  // What is not among the few pages of which most are others gets further names.
  change('site.json', 'Please read', 'Read this')
  await buildAgain()
  expect(rollBack(out)).toBe(true)
  expect(readFileSync(join(out, 'write-to-us/index.html'), 'utf8')).toContain('Leave us two lines')
  await buildAgain()
})

test('after many edits at random a build gives what a build from nothing gives', async () => {
  const { content, buildAgain } = await builtSite()
  const edits = await editSite(content, 5)
  await buildAgain()
  expect(edits.length).toBeGreaterThan(10)
})

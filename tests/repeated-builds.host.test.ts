import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildSite } from '../src/engine/build/build-site.ts'
import { isWhole } from './faults/support/scale.ts'
import { expectSame } from './support/builds.ts'
import { findDead } from './support/crawl.ts'
import { makeFolder } from './support/server-site.ts'

const NOW = new Date('2026-11-21T12:00:00-03:00')
const NEXT_DAY = new Date('2026-11-22T12:00:00-03:00')

beforeAll(() => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  return () => said.mockRestore()
})

test.each(['escuela', ...(isWhole ? ['club', 'clinica', 'otro-sitio'] : [])])(
  'repeated builds of %s give the same bytes',
  async (name) => {
    const root = makeFolder()
    onTestFinished(() => void vi.unstubAllEnvs())
    const build = async (turn: string, now = NOW) => {
      const out = join(root, turn)
      expect(await buildSite({ content: `tests/fixtures/${name}`, out, now })).toBe(true)
      expect(findDead(out), turn).toEqual([])
      expect(findMissing(out), turn).toEqual([])
      return out
    }
    const [first, second, nextDay] = [await build('1'), await build('2'), await build('3', NEXT_DAY)]
    vi.stubEnv('SITE_MEMO', 'off')
    const withoutMemo = await build('4')

    expectSame(first, second)
    expectSame(first, withoutMemo)
    // Compares only assets and media, because pages with events or the notice depend on the date.
    expect(lastingFiles(nextDay)).toEqual(lastingFiles(first))
  },
)

function findMissing(folder: string): string[] {
  const files = new Set(globSync('**/*.*', { cwd: folder }))
  const texts = [...files].filter((path) => /\.(html|json)$/.test(path))
  return texts.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const named = text.match(/\/(assets|media)\/[^"'`\s,;)?#\\&<]+\.\w+/g)
    const paths = new Set(named?.map((address) => decodeURIComponent(address.slice(1))))
    return [...paths].filter((one) => !files.has(one)).map((one) => `${path} names ${one}`)
  })
}

function lastingFiles(folder: string): string[] {
  return globSync('{assets,media}/**', { cwd: folder, exclude: ['assets/site-*.json'] }).toSorted()
}

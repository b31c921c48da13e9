import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const [first, ...versions] = Array.from(changelog.matchAll(/^## (\S+)/gm), ([, version]) => version)

test('the changelog begins with what is not released, then the version in package.json', () => {
  expect([first, versions[0]]).toEqual(['Unreleased', manifest.version])
})

test('every tag of a version has its entry in the changelog', () => {
  const { stdout } = spawnSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' })
  const tagged = (stdout || '').split('\n').filter(Boolean)
  expect(versions.map((version) => `v${version}`)).toEqual(expect.arrayContaining(tagged))
})

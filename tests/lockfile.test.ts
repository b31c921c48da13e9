import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const TOP_LEVEL = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'package-lock.json',
  'package.json',
  'scripts',
  'site-content',
  'site.schema.json',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]

test('package-lock.json names no registry, so that any mirror can be used', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"')
})

test.each([
  ['dependencies', manifest.dependencies],
  ['devDependencies', manifest.devDependencies],
  ['optionalDependencies', manifest.optionalDependencies],
])('every package in %s is pinned to one version', (_, packages) => {
  const versions = Object.values(packages)
  const pinned = expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  expect(versions).not.toEqual([])
  expect(versions).toEqual(versions.map(() => pinned))
})

test('the top level of the repository contains only agreed files', () => {
  const ignored = read('.gitignore').split('\n').filter(Boolean)
  const isIgnored = (name: string) => ignored.some((pattern) => matchesGlob(name, pattern.replace(/\/$/, '')))
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !isIgnored(name))
  expect(names.filter((name) => !TOP_LEVEL.includes(name))).toEqual([])
})

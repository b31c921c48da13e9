import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const lockFile = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')

test('package-lock.json names no registry, so that any mirror can be used', () => {
  expect(lockFile).not.toContain('"resolved"')
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

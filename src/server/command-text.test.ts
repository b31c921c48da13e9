import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { commandText } from './command-text.ts'

test('a command is an npm script in the project, and a program beside the releases', () => {
  expect(commandText('inbox', 'list')).toBe('npm run inbox -- list')
  expect(commandText('backup')).toBe('npm run backup')
  const home = makeFolder()
  const release = join(home, 'releases/1')
  mkdirSync(release, { recursive: true })
  writeFileSync(join(release, 'release.json'), '{}')
  expect(commandText('inbox', 'list', release)).toBe(`${join(home, 'inbox')} list`)
  expect(commandText('backup', '', release)).toBe(join(home, 'backup'))
})

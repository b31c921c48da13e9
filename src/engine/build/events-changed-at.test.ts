import { spawnSync } from 'node:child_process'
import { cpSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { eventsChangedAt } from './events-changed-at.ts'

const NOW = new Date('2026-11-21T15:00:00.000Z')
const COMMITTED = '2026-11-20T10:00:00.000Z'
const CHANGED = '2026-11-21T11:00:00.000Z'

function write(folder: string, time: string, text = '[]') {
  const file = join(folder, 'events.json')
  writeFileSync(file, text)
  utimesSync(file, new Date(time), new Date(time))
}

const changedAt = (folder: string) => eventsChangedAt(folder, NOW).toISOString()

test('events without Git changed when their file did, and never after the build', () => {
  const folder = makeFolder()
  expect(changedAt(folder)).toBe(new Date(0).toISOString())
  write(folder, CHANGED)
  expect(changedAt(folder)).toBe(CHANGED)
  write(folder, '2027-01-01')
  expect(changedAt(folder)).toBe(NOW.toISOString())
})

test('committed events changed with their commit in every copy, until they are edited', () => {
  const [folder, copy] = [makeFolder(), join(makeFolder(), 'copy')]
  const git = (...command: string[]) => {
    const env = { ...process.env, GIT_COMMITTER_DATE: COMMITTED, GIT_AUTHOR_DATE: COMMITTED }
    const user = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost']
    expect(spawnSync('git', [...user, ...command], { cwd: folder, env }).status).toBe(0)
  }
  write(folder, CHANGED)
  git('init', '-q')
  git('add', '.')
  expect(changedAt(folder)).toBe(CHANGED)
  git('commit', '-qm', 'Events')
  cpSync(folder, copy, { recursive: true })
  expect([folder, copy].map(changedAt)).toEqual([COMMITTED, COMMITTED])
  write(folder, CHANGED, '[{}]')
  expect([folder, copy].map(changedAt)).toEqual([CHANGED, COMMITTED])
})

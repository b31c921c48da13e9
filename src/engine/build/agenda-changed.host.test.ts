import { execFileSync } from 'node:child_process'
import { cpSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { agendaChangedAt } from './agenda-changed.ts'

test('the agenda changes with its commit, or else with its files, or by the day', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const [root, copy] = [makeFolder(), makeFolder()]
  const written = ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'].map((time) => new Date(time)) as [
    Date,
    Date,
  ]
  for (const [index, name] of ['site.json', 'events.json'].entries()) {
    writeFileSync(join(root, name), '{}')
    utimesSync(join(root, name), written[index]!, written[index]!)
  }
  expect(agendaChangedAt(root, now)).toEqual(new Date('2026-11-20'))
  const git = (...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@x.example', ...options], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-20T12:00:00Z' },
    })
  git('init', '-q')
  git('add', '.')
  expect(agendaChangedAt(root, now)).toEqual(written[1])
  git('commit', '-qm', 'content: una')
  cpSync(root, copy, { recursive: true })
  for (const folder of [root, copy])
    expect(agendaChangedAt(folder, now)).toEqual(new Date('2026-11-20T12:00:00Z'))
  writeFileSync(join(root, 'events.json'), '{"a":1}')
  const edited = new Date('2026-11-20T13:00:00Z')
  utimesSync(join(root, 'events.json'), edited, edited)
  expect(agendaChangedAt(root, now)).toEqual(edited)
  expect(agendaChangedAt(root, written[0])).toEqual(written[0])
})

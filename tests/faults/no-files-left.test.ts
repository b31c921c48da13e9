import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Opens all that it may, and then asks for what needs a process of its own. */
const PROGRAM = `
  import { closeSync, openSync } from 'node:fs'
  import { askAgenda } from '${import.meta.resolve('../../src/server/ask-agenda.ts')}'
  import { takeAway } from '${import.meta.resolve('../../src/server/storage/take-away.ts')}'
  const held = []
  try { for (;;) held.push(openSync('/dev/null')) } catch {}
  const asked = [askAgenda({ folder: '/', institutions: [] }), takeAway('true', 'copia')]
  const results = await Promise.allSettled(asked)
  for (const file of held) closeSync(file)
  setTimeout(() => console.log(results.map(({ reason }) => reason.code).join()), 50)
`

test('a server that may open no more files goes on without what needs another process', () => {
  const command = ['-c', 'ulimit -n 60; exec "$0" --input-type=module -e "$1"', process.execPath, PROGRAM]
  expect(execFileSync('/bin/sh', command, { encoding: 'utf8' })).toBe('EMFILE,EMFILE\n')
})

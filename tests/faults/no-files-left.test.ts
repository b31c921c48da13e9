import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** A program that opens as many files as it may, and then starts a process. */
const PROGRAM = `
  import { closeSync, openSync } from 'node:fs'
  import { transferBackup } from '${import.meta.resolve('../../src/server/storage/transfer-backup.ts')}'
  const held = []
  try { for (;;) held.push(openSync('/dev/null')) } catch {}
  const [{ reason }] = await Promise.allSettled([transferBackup('true', 'copia')])
  for (const file of held) closeSync(file)
  setTimeout(() => console.log(reason.code), 50)
`

test('a server out of file descriptors survives a failing BACKUP_COMMAND', () => {
  const command = ['-c', 'ulimit -n 60; exec "$0" --input-type=module -e "$1"', process.execPath, PROGRAM]
  expect(execFileSync('/bin/sh', command, { encoding: 'utf8' })).toBe('EMFILE\n')
})

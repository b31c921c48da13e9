import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../../tests/support/temporary-site.ts'
import type { Settings } from './editor-messages.ts'

test('an editor whose server ends while it starts ends too, without a word', async () => {
  const site = writeSite()
  const data = mkdtempSync(join(tmpdir(), 'editor-'))
  onTestFinished(() => {
    site[Symbol.dispose]()
    rmSync(data, { recursive: true })
  })
  const settings: Settings = {
    content: site.folder,
    data,
    out: join(data, 'dist'),
    base: '/oficina/editor',
    socket: join(data, 'socket'),
  }
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, JSON.stringify(settings)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Both streams end with the last process that could write to them.
  expect(await Promise.all([text(parent.stdout), text(parent.stderr)])).toEqual(['', ''])
})

/** A server that ends at once. */
const PARENT = `
  import { fork } from 'node:child_process'
  fork('editor-process.ts', [process.argv[1]], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  setImmediate(() => process.exit())
`

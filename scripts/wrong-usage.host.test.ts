import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  'new-block',
  'new-block PhotoWall Pared Otra',
  'new-site --bogus',
  'migrate --write --dry-run',
  'start --port 1',
])('"%s" prints its usage, and exits with code 2', (line) => {
  const [command, ...options] = line.split(' ')
  const script = join(import.meta.dirname, `${command}.ts`)
  const { status, stderr } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  expect({ status, usage: stderr.slice(0, 4) }).toEqual({ status: 2, usage: 'Uso:' })
})

test.each(['start', 'serve'])('"%s --help" prints its usage, and starts no server', (command) => {
  const script = join(import.meta.dirname, `${command}.ts`)
  const env = { ...process.env, PORT: 'none' }
  const { status, stdout } = spawnSync(process.execPath, [script, '--help'], { encoding: 'utf8', env })
  expect({ status, usage: stdout.slice(0, 4) }).toEqual({ status: 0, usage: 'Uso:' })
})

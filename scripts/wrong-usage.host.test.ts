import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each(['new-block', 'new-block PhotoWall Pared Otra', 'new-site --bogus', 'migrate --write --dry-run'])(
  '"%s" prints its usage, and exits with code 2',
  (line) => {
    const [command, ...options] = line.split(' ')
    const script = join(import.meta.dirname, `${command}.ts`)
    const { status, stderr } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
    expect({ status, usage: stderr.slice(0, 4) }).toEqual({ status: 2, usage: 'Uso:' })
  },
)

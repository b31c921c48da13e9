import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWhole } from './faults/support/scale.ts'
import { expectSame } from './support/builds.ts'
import { copyProject } from './support/copy-project.ts'
import { makeFolder } from './support/server-site.ts'

test.runIf(isWhole)('copies of the project in different folders build the same bytes', () => {
  const root = makeFolder()
  // In sibling folders, because a built site names its packages by their path, and these copies link to packages elsewhere.
  const [one, other] = ['copia', 'otra copia más'].map((name) => {
    const folder = join(root, name)
    copyProject(folder)
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--as-of', '2026-11-21'], {
      cwd: folder,
      env: { ...process.env, SITE_CONTENT: '' },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return join(folder, 'dist')
  }) as [string, string]
  expectSame(one, other)
})

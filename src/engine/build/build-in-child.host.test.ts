import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { buildInChild } from './build-in-child.ts'

test('the build process prints why it failed, and caches its compiled code', async () => {
  const root = makeFolder()
  vi.stubEnv('SITE_CACHE', root)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const isBuilt = await buildInChild({ content: join(root, 'nada'), out: join(root, 'dist') }, (line) =>
    lines.push(line),
  )
  expect([isBuilt, lines.join('\n')]).toEqual([false, expect.stringContaining('No existe la carpeta')])
  expect(readdirSync(join(root, 'compiled'))).toContainEqual(expect.stringMatching(/^v\d/))
})

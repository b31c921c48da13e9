import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../../src/build/build-site.ts'
import { makeFolder } from '../support/server-site.ts'
import { isWhole } from './support/scale.ts'

/** Rolls back, as at a terminal. Returns how many seconds it took. */
function rollBack(dist: string): number {
  const start = performance.now()
  expect(spawnSync(process.execPath, ['scripts/rollback.ts', '--out', dist]).status).toBe(0)
  return (performance.now() - start) / 1000
}

test.runIf(isWhole)('a rollback takes less than 2 s', async () => {
  const folder = makeFolder()
  const [content, dist] = [join(folder, 'content'), join(folder, 'dist')]
  cpSync('tests/fixtures/escuela', content, { recursive: true })
  expect(await buildSite({ content, out: dist })).toBe(true)
  const page = join(content, 'pages/primario.json')
  writeFileSync(page, readFileSync(page, 'utf8').replace('"title": "', '"title": "Otra vez '))
  expect(await buildSite({ content, out: dist })).toBe(true)
  // The quickest of three: the machine may be busy with something else.
  const took = Math.min(...[1, 2, 3].map(() => rollBack(dist)))
  console.log(`${took.toFixed(2)} s`)
  expect(took).toBeLessThan(2)
})

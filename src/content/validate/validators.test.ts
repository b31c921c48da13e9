import { readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import type * as Validators from './validators.ts'

const require = createRequire(import.meta.url)

/** As a process that has just started. */
async function judge(turn: number) {
  const { isQuicklyValid } = (await import(/* @vite-ignore */ `./validators.ts?${turn}`)) as typeof Validators
  return isQuicklyValid('EventsFile', { kind: 'events', events: [] })
}

test('validators are kept where no packages are, and made again where a power cut has left nothing of them', async () => {
  const cache = makeFolder()
  vi.stubEnv('SITE_CACHE', cache)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await judge(1)).toBe(true)
  const [name = ''] = readdirSync(join(cache, 'validators'))
  const kept = join(cache, 'validators', name)
  expect(require(kept)).toHaveProperty('PageFile')

  delete require.cache[kept]
  writeFileSync(kept, '')
  expect(await judge(2)).toBe(true)
})

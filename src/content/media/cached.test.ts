import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { cached, cachedFile } from './cached.ts'

test('what was made once is kept, and made again where a power cut has left nothing of it', async () => {
  vi.stubEnv('SITE_CACHE', makeFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  let times = 0
  const ask = async () => String(await cached('a/patio.avif', () => Buffer.from(`made ${++times}`)))
  expect([await ask(), await ask()]).toEqual(['made 1', 'made 1'])
  writeFileSync(await cachedFile('a/patio.avif', () => new Uint8Array()), '')
  expect(await ask()).toBe('made 2')
})

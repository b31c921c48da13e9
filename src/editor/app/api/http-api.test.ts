import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpApi } from './http-api.ts'

test('a request that met a connection which was just being closed is made again', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const answers = [new Response('', { status: 408 }), new Response(JSON.stringify([]))]
  const ask = vi.fn(async () => answers.shift()!)
  vi.stubGlobal('fetch', ask)
  const api = createHttpApi({ base: '/', token: 'x', window: 'y' })
  expect(await api.versions()).toEqual([])
  expect(ask).toHaveBeenCalledTimes(2)
})

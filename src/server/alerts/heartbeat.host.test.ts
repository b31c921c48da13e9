import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeLog } from '../../../tests/support/server-site.ts'
import { startHeartbeat } from './heartbeat.ts'

const INTERVAL = 5 * 60_000

async function watchBeats() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const state = { asked: 0, beats: 0, status: 200, canStore: true }
  const watcher = createServer((_, response) => {
    state.beats++
    response.writeHead(state.status).end()
  })
  await new Promise<void>((resolve) => watcher.listen(0, '127.0.0.1', resolve))
  const { entries, log } = makeLog()
  const { port } = watcher.address() as AddressInfo
  const canStore = async () => {
    state.asked++
    return state.canStore
  }
  const stop = startHeartbeat(`http://127.0.0.1:${port}/`, canStore, log)
  onTestFinished(() => {
    stop()
    watcher.close()
    vi.useRealTimers()
  })
  return { state, entries, stop }
}

test('calls the monitoring service every five minutes while requests can be stored', async () => {
  const { state, entries, stop } = await watchBeats()
  await vi.advanceTimersByTimeAsync(2 * INTERVAL)
  state.canStore = false
  await vi.advanceTimersByTimeAsync(3 * INTERVAL)
  state.canStore = true
  await vi.advanceTimersByTimeAsync(INTERVAL)
  await expect.poll(() => state).toMatchObject({ asked: 6, beats: 3 })
  stop()
  await vi.advanceTimersByTimeAsync(INTERVAL)
  expect(state.asked).toBe(6)
  expect(entries).toEqual([])
})

test('logs each refusal of the monitoring service, and keeps calling it', async () => {
  const { state, entries } = await watchBeats()
  state.status = 404
  for (const count of [1, 2]) {
    await vi.advanceTimersByTimeAsync(INTERVAL)
    await expect.poll(() => entries).toHaveLength(count)
  }
  expect(entries[0]).toMatchObject({ event: 'heartbeat', reason: 'it answered 404' })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '../../../tests/support/server-site.ts'
import { startHeartbeat } from './heartbeat.ts'

async function watchBeats() {
  const state = { beats: 0, status: 200, canStore: true }
  const watcher = createServer((_, response) => {
    state.beats++
    response.writeHead(state.status).end()
  })
  await new Promise<void>((resolve) => watcher.listen(0, '127.0.0.1', resolve))
  const { entries, log } = makeLog()
  const { port } = watcher.address() as AddressInfo
  const stop = startHeartbeat(`http://127.0.0.1:${port}/`, async () => state.canStore, log, 10)
  onTestFinished(() => {
    stop()
    watcher.close()
  })
  return { state, entries, stop }
}

test('calls the monitoring service regularly while requests can be stored', async () => {
  const { state, entries, stop } = await watchBeats()
  await expect.poll(() => state.beats).toBeGreaterThan(2)
  state.canStore = false
  await sleep(30)
  const before = state.beats
  await sleep(100)
  expect(state.beats).toBe(before)
  state.canStore = true
  await expect.poll(() => state.beats).toBeGreaterThan(before)
  expect(entries).toEqual([])
  stop()
  await sleep(30)
  const last = state.beats
  await sleep(50)
  expect(state.beats).toBe(last)
})

test('logs each refusal of the monitoring service, and keeps calling it', async () => {
  const { state, entries } = await watchBeats()
  state.status = 404
  await expect.poll(() => entries.length).toBeGreaterThan(1)
  expect(entries[0]).toMatchObject({ event: 'heartbeat', reason: 'it answered 404' })
})

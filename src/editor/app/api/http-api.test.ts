import { afterEach, expect, test, vi } from 'vitest'
import { createHttpApi } from './http-api.ts'
import { present } from '../../../../tests/support/present.ts'

const open = () => createHttpApi({ base: '/', token: 'x', window: 'y' })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('repeats a request when the server closed the connection without reading it', async () => {
  const answers = [new Response('', { status: 408 }), new Response(JSON.stringify([]))]
  const request = vi.fn(async () => present(answers.shift()))
  vi.stubGlobal('fetch', request)
  expect(await open().versions()).toEqual([])
  expect(request).toHaveBeenCalledTimes(2)
})

test('rejects an answer that is cut off or not JSON', async () => {
  for (const body of ['{"revision": 4', '<!doctype html><p>En mantenimiento']) {
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(open().undo(3)).rejects.toMatchObject({ status: 0 })
  }
})

test('reports the end of the session, even when the server answers with HTML', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html><h1>No se hizo</h1>', { status: 403 }))
  await expect(open().undo(3)).rejects.toMatchObject({ status: 403, refusal: { reason: 'ended' } })
})

test('reconnects to the event stream after an error, and then calls `onBack`', async () => {
  vi.useFakeTimers()
  const sources: EventSource[] = []
  class Source extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    constructor() {
      super()
      sources.push(this as unknown as EventSource)
    }
    close() {
      this.readyState = Source.CLOSED
    }
  }
  vi.stubGlobal('EventSource', Source)
  const onBack = vi.fn()
  const unlisten = open().listen(vi.fn(), onBack)
  const happens = (type: string) => present(sources.at(-1)).dispatchEvent(new Event(type))
  happens('open')
  expect(onBack).not.toHaveBeenCalled()
  happens('error')
  happens('open')
  expect([sources.length, onBack.mock.calls.length]).toEqual([1, 1])
  present(sources[0]).close()
  happens('error')
  vi.advanceTimersByTime(6000)
  happens('open')
  expect([sources.length, onBack.mock.calls.length]).toEqual([2, 2])
  present(sources[1]).close()
  happens('error')
  unlisten()
  vi.advanceTimersByTime(6000)
  expect(sources).toHaveLength(2)
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

test('a call begins when the one before is over, whether that failed or not', async () => {
  const ends: PromiseWithResolvers<void>[] = []
  const onFailed = vi.fn<(cause: unknown) => void>()
  const call = inTurn(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  }, onFailed)
  call()
  call()
  await nextTurn()
  expect(ends).toHaveLength(1)
  ends[0]!.reject('no disk')
  await nextTurn()
  expect(ends).toHaveLength(2)
  expect(onFailed).toHaveBeenCalledWith('no disk')
})

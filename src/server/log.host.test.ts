import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { formatEntry } from './log.ts'

test('a log entry is one line of JSON, whatever its values', () => {
  const entry = { event: 'x', path: 'a\r\nb\u0085c\u2028d\u2029e\u007f\0"' }
  const line = formatEntry(entry)
  expect(line).toMatch(/^[\x20-\x7e]+\n$/)
  expect(JSON.parse(line)).toEqual(entry)
})

test('drops lines while the log is not read, and logs their number', async () => {
  const total = 400
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer(total)], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  const [unread] = await once(child, 'message')
  expect(unread).toBeLessThan(10_000_000)

  const logged = text(child.stdout!)
  child.stdin!.end()
  const lines = (await logged).trim().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as { event: string; lines?: number })
  const { lines: lost } = entries.find(({ event }) => event === 'log-lost')!
  expect(entries.filter(({ event }) => event === 'request').length + lost!).toBe(total)
  expect(entries.at(-1)).toMatchObject({ event: 'last' })
})

test('the program continues when the log collector has ended', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LONELY_WRITER], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  child.stdout!.destroy()
  await once(child.stdout!, 'close')
  child.stdin!.end()
  expect(await Promise.race([once(child, 'message'), exit])).toEqual(['EPIPE', undefined])
  expect(await exit).toEqual([0, null])
})

const LONELY_WRITER = `
  import { logToConsole } from './log.ts'
  import { once } from 'node:events'
  import { setImmediate } from 'node:timers/promises'
  await once(process.stdin.resume(), 'end')
  logToConsole({ level: 'error', event: 'first' })
  const error = await new Promise((resolve) => process.stdout.write('', resolve))
  await setImmediate()
  logToConsole({ level: 'error', event: 'second' })
  await setImmediate()
  process.send(error.code)
  process.disconnect()
`

/**
 * A program that logs while its output is not read, and prints how many bytes wait in memory. At the end of its input, it logs once more.
 */
function writer(total: number): string {
  return `
    import { logToConsole } from './log.ts'
    import { once } from 'node:events'
    import { setImmediate } from 'node:timers/promises'
    for (let n = 0; n < ${total}; n++) {
      logToConsole({ level: 'error', event: 'request', path: 'x'.repeat(100_000) })
      await setImmediate()
    }
    process.send(process.stdout.writableLength)
    await once(process.stdin.resume(), 'end')
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain')
    logToConsole({ level: 'error', event: 'last' })
    process.disconnect()
  `
}

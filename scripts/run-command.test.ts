import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from './run-command.ts'

const { argv } = process
const USAGE = 'Uso: npm run algo'

afterEach(() => {
  process.argv = argv
  process.exitCode = undefined
  vi.restoreAllMocks()
})

/** Runs a command with arguments. @returns its exit code and its output */
async function outcome(words: string[], run: (words: string[]) => Promise<number>) {
  process.argv = [...argv.slice(0, 2), ...words]
  const out = vi.spyOn(console, 'log').mockReturnValue()
  const wrong = vi.spyOn(console, 'error').mockReturnValue()
  const parse = () => (words.includes('mal') ? undefined : words)
  await runCommand({ usage: USAGE, parse, run })
  return [Number(process.exitCode ?? 0), out.mock.calls.flat(), wrong.mock.calls.flat()]
}

test('prints the usage for --help, and does not run', async () => {
  const run = vi.fn(() => Promise.resolve(3))
  expect(await outcome(['uno', '--help'], run)).toEqual([0, [USAGE], []])
  expect(run).not.toHaveBeenCalled()
})

test('exits with the code of the command, and with 2 on wrong usage', async () => {
  const run = () => Promise.resolve(3)
  expect(await outcome(['uno'], run)).toEqual([3, [], []])
  expect(await outcome(['mal'], run)).toEqual([2, [], [USAGE]])
})

test.each([
  [new Error('Ya hay un bloque Hero.'), 'Ya hay un bloque Hero.'],
  [
    Object.assign(new Error("ENOENT: no such file or directory, open 'a.xml'"), {
      code: 'ENOENT',
      syscall: 'open',
      path: 'a.xml',
    }),
    'No se pudo usar a.xml: no existe.',
  ],
])('explains an error in Spanish, without a stack: %s', async (error, message) => {
  const fail = async () => {
    throw error
  }
  expect(await outcome([], fail)).toEqual([1, [], [message]])
})

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

/** Whether packages of the system can be installed here. */
export function isRootWithApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Runs apt-get. Its hundreds of lines go to stderr only when it fails.
 *
 * @returns {boolean} whether it succeeded
 */
export function apt(...args) {
  const { isOk, output } = tryApt(...args)
  if (!isOk) console.error(output)
  return isOk
}

/** The same without a word: whether it succeeded, and what it printed. */
export function tryApt(...args) {
  const result = spawnSync('apt-get', ['-q', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { isOk: result.status === 0, output: result.error?.message ?? `${result.stdout}${result.stderr}` }
}

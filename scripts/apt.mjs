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
  const result = spawnSync('apt-get', ['-q', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (result.status !== 0) console.error(result.error?.message ?? `${result.stdout}${result.stderr}`)
  return result.status === 0
}

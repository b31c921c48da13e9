import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/**
 * Runs `work` while no other process on this machine does the same for this folder: two `npm ci` at once would delete each
 * other's files. The lock is a file outside the project, since `npm ci` empties node_modules; the lock of a process that
 * has died is taken over, and so is one that is too old or was left empty, as by a power cut.
 *
 * @template T
 * @param {string} folder the project's folder
 * @param {() => T} work
 * @returns {T}
 */
export function withSetupLock(folder, work) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `setup-${name}.lock`)
  for (let isWaiting = false; !take(lock); isWaiting = true) {
    if (!isWaiting) console.log('Otra instalación de este proyecto está en marcha: espero a que termine…')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return !isHeld(lock) && removeDead(lock) && take(lock)
  }
}

/** One process at a time removes it, and looks once more before: by then another one may have taken it. */
function removeDead(lock) {
  const removing = `${lock}.old`
  if (!take(removing)) return false
  const isDead = !isHeld(lock)
  if (isDead) rmSync(lock, { force: true })
  rmSync(removing, { force: true })
  return isDead
}

/** Milliseconds: no installation takes longer, and after a restart of the machine another program may have its number. */
const LONGEST = 60 * 60_000
/** Milliseconds in which a lock gets its number. */
const WRITING = 5000

function isHeld(lock) {
  try {
    const age = Math.abs(Date.now() - statSync(lock).mtimeMs)
    const pid = Number(readFileSync(lock, 'utf8'))
    if (age > LONGEST || !pid) return age < WRITING
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One that is gone has just been given back.
    return error.code === 'EPERM' || error.code === 'ENOENT'
  }
}

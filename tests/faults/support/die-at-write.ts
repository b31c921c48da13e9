/** Loaded before a program: it is killed at the moment of its DIE_AT-th writing, renaming or removing of a file. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let left = Number(process.env.DIE_AT)
const { writeFileSync, renameSync, rmSync } = fs

fs.writeFileSync = dying(writeFileSync)
fs.renameSync = dying(renameSync)
fs.rmSync = dying(rmSync)
syncBuiltinESMExports()

function dying<T extends unknown[]>(act: (...args: T) => void): (...args: T) => void {
  return (...args) => {
    if (--left === 0) process.kill(process.pid, 'SIGKILL')
    act(...args)
  }
}

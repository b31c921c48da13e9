/** Module to preload in a process. It kills the process at its DIE_AT-th write, copy, rename or removal of a file. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let left = Number(process.env.DIE_AT)
const { writeFileSync, copyFileSync, linkSync, renameSync, rmSync } = fs

fs.writeFileSync = dying(writeFileSync)
fs.copyFileSync = dying(copyFileSync)
fs.linkSync = dying(linkSync)
fs.renameSync = dying(renameSync)
fs.rmSync = dying(rmSync)
syncBuiltinESMExports()

function dying<T extends unknown[]>(act: (...args: T) => void): (...args: T) => void {
  return (...args) => {
    if (--left === 0) process.kill(process.pid, 'SIGKILL')
    act(...args)
  }
}

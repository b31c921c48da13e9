import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 2 ** 31

/**
 * Where tests put their temporary files, for the variable TMPDIR: in memory, where the machine has two gigabytes of it for files. On a
 * disk the tests of the database wait for each write, and those of content for each small file that is deleted.
 */
export function temporaryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

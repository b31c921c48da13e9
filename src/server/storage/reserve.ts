import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Bytes, enough for hundreds of log-ins, notes and deletions. */
const SIZE = 2 ** 20

/** Milliseconds between two tries to make it again. */
const PAUSE = 5000

/** Room on the disk for the people of the office: when the disk is full they can still log in, answer and delete. */
export interface Reserve {
  /** Makes it where it is missing. @returns false while the disk has no room for it: no request is stored then */
  keep(): boolean
  /** Gives its room free. @returns false when there was none */
  release(): boolean
}

/** Keeps a reserve beside a SQLite file. */
export function createReserve(database: string): Reserve {
  const file = `${database}.reserva`
  let isThere = false
  let triedAt = -Infinity
  return {
    keep() {
      if (isThere || performance.now() - triedAt < PAUSE) return isThere
      triedAt = performance.now()
      try {
        if (!existsSync(file)) writeFileSync(file, Buffer.alloc(SIZE, 1), { mode: 0o600 })
        isThere = true
      } catch {
        // Half of it would take the last room.
        rmSync(file, { force: true })
      }
      return isThere
    },
    release() {
      const wasThere = existsSync(file)
      rmSync(file, { force: true })
      isThere = false
      triedAt = performance.now()
      return wasThere
    },
  }
}

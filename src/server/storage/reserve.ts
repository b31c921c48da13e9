import { existsSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Bytes of reserved disk space. SQLite needs half of them to empty its write-ahead log, and the rest is enough for hundreds of log-ins, notes
 * and deletions.
 */
const SIZE = 8 * 2 ** 20

const RETRY_INTERVAL = 5000

/** Disk space reserved for the office. On a full disk, it is freed, so that people can still log in, answer and delete. */
export interface Reserve {
  /** Creates the reserve if it is missing. @returns false while the disk is too full, so that requests are refused */
  keep(): boolean
  /** Frees the reserve. @returns false when the reserve did not exist */
  release(): boolean
}

export function createReserve(database: string): Reserve {
  const file = `${database}.reserva`
  let isThere = false
  let triedAt = -Infinity
  return {
    keep() {
      if (isThere || performance.now() - triedAt < RETRY_INTERVAL) return isThere
      triedAt = performance.now()
      try {
        if (!existsSync(file)) writeFileSync(file, Buffer.alloc(SIZE, 1), { mode: 0o600 })
        isThere = true
      } catch {
        // A partial file would use up the last free space.
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

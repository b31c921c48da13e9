import { hash } from 'node:crypto'
import { statSync, type Stats } from 'node:fs'
import { openKeptMap } from './kept-map.ts'

/** By the path of each file. */
export type KnownHashes = Map<string, KnownHash>

/** The SHA-256 of a file's bytes, and what tells the file from itself after any change; nothing of that while it may be changing. */
type KnownHash = readonly [hash: string, ...State]

type State = [ino: number, size: number, mtimeMs: number, ctimeMs: number] | []

export interface FileHashes {
  /** The hash of a file as it was read, or as it is now. @param read reads it and notes it @throws as the disk does */
  of(path: string, read: () => void): string
  /** Notes a file that was read. @param stats as they were before */
  note(path: string, stats: Stats, bytes: Uint8Array): void
  /** All that were noted, or asked for. */
  known: KnownHashes
}

/** Hashes of files, of which those that have not changed since the time before need not be read. */
export function createFileHashes(before: ReadonlyMap<string, KnownHash> = new Map()): FileHashes {
  const known: KnownHashes = new Map()
  return {
    known,
    of(path, read) {
      const earlier = known.has(path) ? undefined : before.get(path)
      if (earlier && isSame(earlier, statSync(path))) known.set(path, earlier)
      else if (!known.has(path)) read()
      return known.get(path)![0]
    },
    note: (path, stats, bytes) => known.set(path, [hash('sha256', bytes), ...stateOf(stats)]),
  }
}

/** A file that has just changed may change again without another time: clocks of disks tick every few milliseconds, or every two seconds. */
const TICK = 2000

/** Nobody can set the time of the last change (ctime), unlike that of the last writing. */
function stateOf({ ino, size, mtimeMs, ctimeMs }: Stats): State {
  return isChanging(ctimeMs) ? [] : [ino, size, mtimeMs, ctimeMs]
}

/** As numbers: to write thousands of times as texts takes longer than to ask the disk for them. */
function isSame([, ino, size, mtimeMs, ctimeMs]: KnownHash, now: Stats): boolean {
  const isAsBefore =
    now.ino === ino && now.size === size && now.mtimeMs === mtimeMs && now.ctimeMs === ctimeMs
  return isAsBefore && !isChanging(now.ctimeMs)
}

function isChanging(ctimeMs: number): boolean {
  return Math.abs(Date.now() - ctimeMs) < TICK
}

/**
 * The same, kept in a file.
 *
 * @returns with `save`: a disk that keeps nothing makes the next time slower, and nothing else
 */
export function openFileHashes(list: string): FileHashes & { save: () => void } {
  const before = openKeptMap<KnownHash>(list, KIND)
  const hashes = createFileHashes(before.known)
  return { ...hashes, save: () => before.save(hashes.known) }
}

/** What stands in such a list. */
const KIND = 'hash, number, size, times '

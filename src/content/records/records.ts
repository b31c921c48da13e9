import { hash } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Page } from '../../model/site.ts'
import type { ContentFiles } from '../content-files.ts'
import { askDisk } from '../diagnostics/disk.ts'
import { replaceFile } from '../replace-file.ts'
import type { PageRecord } from './page-record.ts'
import { openList, type Entry } from './record-list.ts'

/** A record, and the blocks of its resolved page. */
export interface Kept {
  record: PageRecord
  /** Read when they are asked for: most of a site's bytes are here. @returns undefined where they are damaged */
  blocks: () => Blocks
  /** The same as JSON, where they are kept so; nothing where there are none. */
  json?: () => string
  /** Says which page it is, where that is known: of all that it shows, and all that this was made from. */
  version?: string
}

/** Absent of what is no page, or for whoever does not want them. */
export type Blocks = Page['blocks'] | undefined

export interface Records {
  /** The record of a file, if it was made from the same bytes, and from the same of all else. It is kept for the next time, too. */
  find(file: string, path: string): Kept | undefined
  /** Keeps the record of a file as it was read last. @param blocks or their JSON */
  put(file: string, path: string, record: PageRecord, blocks: Blocks | string): Kept
  /** Writes what was kept, and forgets the others. A disk that keeps nothing makes the next time slower, and nothing else. */
  save(): void
}

/** For whoever reads a folder once. */
export const noRecords: Records = {
  find: () => undefined,
  put: (_file, _path, record, blocks) => ({
    record,
    blocks: () => (typeof blocks === 'string' ? parse(blocks) : blocks),
  }),
  save() {},
}

/**
 * Opens the records of a content folder: a list, and beside it the blocks of all pages. Those of changed pages are added to both. What the list says of the blocks is checked when they are read.
 *
 * @param options.folder where they are kept
 * @param options.name says whose records they are
 * @param options.key all that the records are made from besides the file of each: with another one there are none
 * @param options.isJudgedOnly whether nobody wants blocks, so that those of new pages are not kept
 */
export function openRecords(
  files: Pick<ContentFiles, 'hash'>,
  { folder, name, key, isJudgedOnly }: { folder: string; name: string; key: string; isJudgedOnly: boolean },
): Records {
  const [list, blocksFile] = ['records', 'blocks'].map((ending) =>
    resolve(folder, `${shortHash(name)}.${ending}`),
  )
  const entries = openList(list!, key)
  const kept = new Map<string, Entry>()
  const added = new Map<Entry, Buffer>()
  let isChanged = false
  const keyHash = shortHash(key)
  const keep = (file: string, entry: Entry): Kept => {
    kept.set(file, entry)
    const json = () => String(added.get(entry) ?? readBlocks(blocksFile!, entry.blocks) ?? '')
    return {
      record: entry.record,
      version: entry.hash.slice(0, 32) + keyHash,
      json,
      blocks: () => parse(json()),
    }
  }
  return {
    find(file, path) {
      const entry = entries.known.get(file)
      if (!entry || (!entry.blocks && !isJudgedOnly)) return undefined
      return askDisk(path, () => files.hash(path)) === entry.hash ? keep(file, entry) : undefined
    },
    put(file, path, record, blocks) {
      isChanged = true
      const entry: Entry = { hash: files.hash(path), record }
      // As bytes: objects and texts take several times as much memory.
      const json = typeof blocks === 'string' ? blocks : blocks === undefined ? '' : JSON.stringify(blocks)
      if (!isJudgedOnly) added.set(entry, Buffer.from(json))
      return keep(file, entry)
    },
    save() {
      if (!isChanged) return
      askDisk(blocksFile!, () => {
        mkdirSync(folder, { recursive: true })
        const areMoved = addBlocks(blocksFile!, [...kept.values()], added)
        entries.save(kept, areMoved)
      })
    },
  }
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16)
}

function parse(json: string): Blocks {
  return json ? (JSON.parse(json) as Blocks) : undefined
}

function readBlocks(path: string, at: Entry['blocks']): Buffer | undefined {
  return (
    at &&
    askDisk(path, () => {
      const bytes = Buffer.allocUnsafe(at.length)
      const file = openSync(path, 'r')
      try {
        readSync(file, bytes, 0, at.length, at.start)
      } finally {
        closeSync(file)
      }
      return crc32(bytes) === at.sum ? bytes : undefined
    })
  )
}

/** Adds new blocks to those of the other pages. @returns whether all were written anew, since most of what was there is of no page any more */
function addBlocks(path: string, kept: Entry[], added: ReadonlyMap<Entry, Buffer>): boolean {
  const size = existsSync(path) ? statSync(path).size : 0
  const earlier = kept.filter((entry) => entry.blocks && !added.has(entry))
  const used = earlier.reduce((sum, { blocks }) => sum + blocks!.length, 0)
  const isWasted = size > 2 * used
  const moved = isWasted ? earlier.map((entry) => [entry, readBlocks(path, entry.blocks)] as const) : []
  const fresh = [...moved, ...added]
  let end = isWasted ? 0 : size
  for (const [entry, bytes = NO_BYTES] of fresh) {
    entry.blocks = { start: end, length: bytes.length, sum: crc32(bytes) }
    end += bytes.length
  }
  const bytes = Buffer.concat(fresh.map(([, content]) => content ?? NO_BYTES))
  if (isWasted) replaceFile(path, bytes)
  else appendFileSync(path, bytes)
  return isWasted
}

const NO_BYTES = Buffer.of()

import { hash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Page } from '../../model/site.ts'
import { askDisk } from '../diagnostics/disk.ts'
import type { PageRecord } from './page-record.ts'

/** A record, and the blocks of its resolved page. */
export interface Kept {
  record: PageRecord
  /** May be read when they are asked for: most of a site's bytes are here. */
  blocks: () => Blocks
  /** Says which page it is, where that is known: of all that it shows, and all that this was made from. */
  version?: string
}

/** Absent of what is no page, or for whoever does not want them. */
export type Blocks = Page['blocks'] | undefined

export interface Records {
  /** The record of a file, if it was made from the same bytes, and from the same of all else. It is kept for the next time, too. */
  find(file: string, bytes: Uint8Array): Kept | undefined
  /** Keeps a record for the next time. */
  put(file: string, bytes: Uint8Array, record: PageRecord, blocks: Blocks): Kept
  /** Writes what was kept, and forgets the others. A disk that keeps nothing makes the next time slower, and nothing else. */
  save(): void
}

/** From which byte to which the record and the blocks stand. */
type Entry = [version: string, start: number, middle: number, end: number]

/**
 * Opens the records of a content folder: one file, replaced whole.
 *
 * @param folder where it is kept
 * @param name says whose records they are
 * @param key all that the records are made from besides the file of each: with another one there are none
 */
export function openRecords(folder: string, name: string, key: string): Records {
  const path = resolve(folder, `${hash('sha256', name).slice(0, 16)}.records`)
  const { entries, bytes } = readPack(path, key)
  const kept = new Map<string, { version: string; record: Uint8Array; blocks: Uint8Array }>()
  let isChanged = false
  const slice = (start: number, end: number) => bytes.subarray(start, end)
  const ofKey = hash('sha256', key).slice(0, 32)
  const versionOf = (content: Uint8Array) => hash('sha256', content).slice(0, 32) + ofKey
  return {
    find(file, content) {
      const [version, start, middle, end] = entries.get(file) ?? []
      if (version === undefined || version !== versionOf(content)) return undefined
      const bytesOf = { record: slice(start!, middle!), blocks: slice(middle!, end!) }
      kept.set(file, { version, ...bytesOf })
      // Only this program writes them, under a key that names its version.
      const record = JSON.parse(bytesOf.record.toString()) as PageRecord
      return { record, version, blocks: () => parse(bytesOf.blocks) }
    },
    put(file, content, record, blocks) {
      const version = versionOf(content)
      isChanged = true
      // As bytes: objects and texts take several times as much memory.
      const bytesOf = { record: toBytes(record), blocks: toBytes(blocks) }
      kept.set(file, { version, ...bytesOf })
      return { record, version, blocks: () => parse(bytesOf.blocks) }
    },
    save() {
      if (isChanged || kept.size < entries.size) askDisk(path, () => writePack(folder, path, key, kept))
    },
  }
}

/** For whoever reads a folder once. */
export const noRecords: Records = {
  find: () => undefined,
  put: (_file, _bytes, record, blocks) => ({ record, blocks: () => blocks }),
  save() {},
}

function toBytes(value: unknown): Buffer {
  return Buffer.from(value === undefined ? '' : JSON.stringify(value))
}

/** What `put` was given. */
function parse(blocks: Buffer): Blocks {
  return blocks.length === 0 ? undefined : (JSON.parse(blocks.toString()) as Blocks)
}

const NOTHING = { entries: new Map<string, Entry>(), bytes: Buffer.alloc(0) }

/** The first line says what follows. A file that a power cut has left in another state counts as none. */
function readPack(path: string, key: string): typeof NOTHING {
  const whole = existsSync(path) ? askDisk(path, () => readFileSync(path)) : undefined
  const end = whole?.indexOf('\n') ?? -1
  if (!whole || end < 0) return NOTHING
  const [first, bytes] = [whole.toString('utf8', 0, end), whole.subarray(end + 1)]
  const [sum, head] = [first.slice(0, SUM), first.slice(SUM)]
  if (sum !== sumOf(head, bytes)) return NOTHING
  // Only this program writes it.
  const { key: known, entries } = JSON.parse(head) as { key: string; entries: [string, Entry][] }
  return known === key ? { entries: new Map(entries), bytes } : NOTHING
}

/** Characters. */
const SUM = 8

function sumOf(head: string, bytes: Uint8Array): string {
  return crc32(bytes, crc32(head)).toString(16).padStart(SUM, '0')
}

function writePack(
  folder: string,
  path: string,
  key: string,
  kept: ReadonlyMap<string, { version: string; record: Uint8Array; blocks: Uint8Array }>,
): void {
  let end = 0
  const entries = Array.from(kept, ([file, { version, record, blocks }]): [string, Entry] => {
    const start = end
    end += record.length + blocks.length
    return [file, [version, start, start + record.length, end]]
  })
  mkdirSync(folder, { recursive: true })
  // Aside first: a process that is killed leaves no half of a file under its name.
  const aside = join(folder, `${process.pid}.tmp`)
  const bytes = Buffer.concat([...kept.values()].flatMap(({ record, blocks }) => [record, blocks]))
  const head = JSON.stringify({ key, entries })
  writeFileSync(aside, `${sumOf(head, bytes)}${head}\n`)
  appendFileSync(aside, bytes)
  renameSync(aside, path)
}

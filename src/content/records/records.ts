import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PageRecord } from './page-record.ts'

/** A record, and the blocks of its resolved page as JSON. */
export interface Kept {
  record: PageRecord
  /** Read when it is asked for: most of a site's bytes are here. */
  blocks: () => string
  /** Says which page it is: of all that it shows, and all that this was made from. */
  version: string
}

export interface Records {
  /** The record of a file, if it was made from the same bytes, and from the same of all else. */
  find(file: string, bytes: Uint8Array): Kept | undefined
  /** Keeps a record for the next time. */
  put(file: string, bytes: Uint8Array, record: PageRecord, blocks: string): Kept
  /** Keeps a record that was found. */
  keep(file: string): void
  /** Writes what was kept, and forgets the others. */
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
  const versionOf = (file: string, content: Uint8Array) =>
    hash('sha256', `${key} ${file} ${hash('sha256', content)}`)
  return {
    find(file, content) {
      const [version, start, middle, end] = entries.get(file) ?? []
      if (version === undefined || version !== versionOf(file, content)) return undefined
      // Only this program writes them, under a key that names its version.
      const record = JSON.parse(slice(start!, middle!).toString()) as PageRecord
      return { record, version, blocks: () => slice(middle!, end!).toString() }
    },
    put(file, content, record, blocks) {
      const version = versionOf(file, content)
      isChanged = true
      kept.set(file, { version, record: Buffer.from(JSON.stringify(record)), blocks: Buffer.from(blocks) })
      return { record, version, blocks: () => blocks }
    },
    keep(file) {
      const [version, start, middle, end] = entries.get(file)!
      kept.set(file, { version, record: slice(start, middle), blocks: slice(middle, end) })
    },
    save() {
      if (isChanged || kept.size < entries.size) writePack(folder, path, key, kept)
    },
  }
}

const NOTHING = { entries: new Map<string, Entry>(), bytes: Buffer.alloc(0) }

function readPack(path: string, key: string): typeof NOTHING {
  if (!existsSync(path)) return NOTHING
  const whole = readFileSync(path)
  const end = whole.indexOf('\n')
  // Only this program writes it.
  const head = JSON.parse(whole.subarray(0, end).toString()) as { key: string; entries: [string, Entry][] }
  return head.key === key ? { entries: new Map(head.entries), bytes: whole.subarray(end + 1) } : NOTHING
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
  const parts = [...kept.values()].flatMap(({ record, blocks }) => [record, blocks])
  writeFileSync(aside, Buffer.concat([Buffer.from(`${JSON.stringify({ key, entries })}\n`), ...parts]))
  renameSync(aside, path)
}

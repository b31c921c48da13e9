import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { askDisk } from '../diagnostics/disk.ts'
import { replaceFile } from '../replace-file.ts'

/** What was found out by name, kept in a file to which only what is new is added: of thousands of pages most are as they were. */
export interface KeptMap<T> {
  known: ReadonlyMap<string, T>
  /**
   * Keeps what is known now: adds what is not the same object as before, or writes all anew once a third of the file would be needless. A disk
   * that keeps nothing makes the next time slower, and nothing else.
   *
   * @param isChanged whether what was known before has changed, too
   */
  save: (now: ReadonlyMap<string, T>, isChanged?: boolean) => void
}

type Entries<T> = [name: string, known: T][]

/**
 * Opens such a file. One that a power cut has left in another state counts as none.
 *
 * @param key all that it depends on: a file with another one counts as none
 * @param options.pack makes JSON of a part of the entries, @param options.unpack does the reverse
 */
export function openKeptMap<T>(
  path: string,
  key: string,
  {
    pack = (entries) => entries,
    unpack = (packed) => packed as Entries<T>,
  }: { pack?: (entries: Entries<T>) => unknown; unpack?: (packed: unknown) => Entries<T> } = {},
): KeptMap<T> {
  const entries = readParts(path, key).flatMap(unpack)
  const known = new Map(entries)
  return {
    known,
    save(now, isChanged = false) {
      const fresh = [...now].filter(([name, one]) => known.get(name) !== one)
      const size = entries.length + fresh.length
      const isWhole = isChanged || entries.length === 0 || size > 1.5 * now.size
      if (fresh.length === 0 && !isWhole) return
      const json = JSON.stringify(pack(isWhole ? [...now] : fresh))
      const part = `${key}${sumOf(json)}${json}\n`
      askDisk(path, () => (isWhole ? replaceFile(path, part) : appendFileSync(path, part)))
    },
  }
}

/** Each stands in a line: the key, a checksum and JSON. Only this program writes them, under a key that names its version. */
function readParts(path: string, key: string): unknown[] {
  const found = existsSync(path) ? askDisk(path, () => readFileSync(path)) : undefined
  const whole = found ?? Buffer.of()
  const parts: unknown[] = []
  for (let start = 0, end = 0; start < whole.length; start = end + 1) {
    end = whole.indexOf('\n', start)
    const json = whole.subarray(start + key.length + SUM, end)
    if (end < 0 || whole.toString('utf8', start, end - json.length) !== key + sumOf(json)) return []
    parts.push(JSON.parse(json.toString()))
  }
  return parts
}

/** Characters. */
const SUM = 8

function sumOf(content: Buffer | string): string {
  return crc32(content).toString(16).padStart(SUM, '0')
}

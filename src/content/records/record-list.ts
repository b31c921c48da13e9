import { existsSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { askDisk } from '../diagnostics/disk.ts'
import { replaceFile } from '../replace-file.ts'
import type { PageRecord } from './page-record.ts'

export interface Entry {
  /** of the page's file */
  hash: string
  record: PageRecord
  /** Where its blocks stand among those of all pages, with their checksum. Absent of what was only judged. */
  blocks?: { start: number; length: number; sum: number }
}

type Known = NonNullable<PageRecord['page']>

/** With the numbers of its parts in a list of all different ones: what a page does, many others do, too. */
interface Written extends Omit<Entry, 'record'> {
  reading: number[]
  page?: Omit<Known, 'survey' | 'checks' | 'resolving'> & {
    survey: number
    checks: number[]
    resolving: number[]
  }
}

interface List {
  parts: unknown[]
  entries: [file: string, Written][]
}

/** The first line says what follows. A file that a power cut has left in another state counts as none. */
export function readList(path: string, key: string): Map<string, Entry> {
  const whole = existsSync(path) ? askDisk(path, () => readFileSync(path)) : undefined
  const content = whole?.subarray(key.length + SUM + 1)
  if (!whole || !content || whole.toString('utf8', 0, key.length + SUM) !== key + sumOf(content))
    return new Map()
  // Only this program writes it, under a key that names its version.
  const { parts, entries } = JSON.parse(content.toString()) as List
  const all = <T>(numbers: number[]) => numbers.map((number) => parts[number] as T)
  const readPage = ({ survey, checks, resolving, ...page }: NonNullable<Written['page']>): Known => ({
    ...page,
    survey: parts[survey] as Known['survey'],
    checks: all(checks),
    resolving: all(resolving),
  })
  return new Map(
    entries.map(([file, { reading, page, ...entry }]) => {
      const record = { reading: all<PageRecord['reading'][number]>(reading), page: page && readPage(page) }
      return [file, { ...entry, record }]
    }),
  )
}

export function writeList(path: string, key: string, kept: ReadonlyMap<string, Entry>): void {
  const texts = new Map<string, number>()
  // Those of unchanged pages are the same objects, since they were read from such a list.
  const numbers = new Map<object, number>()
  const numberOf = (part: object) => {
    const known = numbers.get(part)
    if (known !== undefined) return known
    const text = JSON.stringify(part)
    const number = texts.get(text) ?? texts.size
    texts.set(text, number)
    numbers.set(part, number)
    return number
  }
  const writePage = ({ survey, checks, resolving, ...page }: Known): Written['page'] => ({
    ...page,
    survey: numberOf(survey),
    checks: checks.map(numberOf),
    resolving: resolving.map(numberOf),
  })
  const entries = Array.from(kept, ([file, { record, ...entry }]): List['entries'][number] => {
    const { reading, page } = record
    return [file, { ...entry, reading: reading.map(numberOf), page: page && writePage(page) }]
  })
  const content = Buffer.from(
    `{"entries":${JSON.stringify(entries)},"parts":[${[...texts.keys()].join(',')}]}`,
  )
  replaceFile(path, Buffer.concat([Buffer.from(`${key}${sumOf(content)}\n`), content]))
}

/** Characters. */
const SUM = 8

function sumOf(bytes: Buffer): string {
  return crc32(bytes).toString(16).padStart(SUM, '0')
}

import { openKeptMap, type KeptMap } from './kept-map.ts'
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

/** Opens the list of records in a file. @param key all that they are made from besides the file of each */
export function openList(path: string, key: string): KeptMap<Entry> {
  return openKeptMap(path, key, { pack, unpack: (list) => unpack(list as List) })
}

function unpack({ parts, entries }: List): [file: string, Entry][] {
  const all = <T>(numbers: number[]) => numbers.map((number) => parts[number] as T)
  const readPage = ({ survey, checks, resolving, ...page }: NonNullable<Written['page']>): Known => ({
    ...page,
    survey: parts[survey] as Known['survey'],
    checks: all(checks),
    resolving: all(resolving),
  })
  return entries.map(([file, { reading, page, ...entry }]) => {
    const record = { reading: all<PageRecord['reading'][number]>(reading), page: page && readPage(page) }
    return [file, { ...entry, record }]
  })
}

function pack(entries: [file: string, Entry][]): List {
  const parts: unknown[] = []
  const texts = new Map<string, number>()
  // Those of unchanged pages are the same objects, since they were read from such a list.
  const numbers = new Map<object, number>()
  const numberOf = (part: object) => {
    const known = numbers.get(part)
    if (known !== undefined) return known
    const text = JSON.stringify(part)
    const number = texts.get(text) ?? parts.push(part) - 1
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
  const written = entries.map(([file, { record, ...entry }]): List['entries'][number] => {
    const { reading, page } = record
    return [file, { ...entry, reading: reading.map(numberOf), page: page && writePage(page) }]
  })
  return { parts, entries: written }
}

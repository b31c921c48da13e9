import type { Page } from '../../model/site.ts'
import type { Source } from '../diagnostics/source.ts'
import type { PageRecord, Survey } from './page-record.ts'
import type { Effect } from './effects.ts'
import type { Kept, Records } from './records.ts'
import type { Files } from '../schema/definitions.ts'

type PageSource = Source<Files['PageFile']>

/** What is noted about the pages while a folder is read, checked and resolved. */
export interface Notes {
  records: Records
  /** The pages whose files have not changed. Their sources have no blocks. */
  known: Map<Source, Kept>
  /** What is found out about the others. */
  fresh: Map<Source, Fresh>
}

export interface Fresh {
  bytes: Uint8Array
  reading: Effect[]
  checks: Effect[]
  fixedTexts: number[]
  variables: string[]
  resolving: Effect[]
}

/** Keeps what was found out about a page. @returns the page, whose blocks are read when they are asked for */
export function keepPage(
  { records, known, fresh }: Notes,
  source: PageSource,
  made: { page: Page; forms: Record<string, unknown>[]; survey: Survey },
): Page {
  const { bytes, reading, ...found } = fresh.get(source)!
  const { page, forms, survey } = made
  const { broken } = source
  const value = withoutBlocks(source.value)
  const record: PageRecord = {
    reading,
    page: { value, broken, survey, ...found, forms, shown: withoutBlocks(page) },
  }
  const kept = records.put(source.file, bytes, record, JSON.stringify(page.blocks ?? null))
  known.set(source, kept)
  // Nobody asks for the blocks any more.
  source.value = value
  fresh.delete(source)
  return pageOf(kept)
}

/** They keep their position among the other properties. One that is wrong may have none. */
export function withoutBlocks<T extends object>(page: T): T {
  return 'blocks' in page ? { ...page, blocks: [] } : page
}

/** The resolved page of a record. */
export function pageOf({ record, blocks }: Kept): Page {
  // It was a page when it was kept.
  const page = { ...record.page!.shown } as Page
  const get = () => JSON.parse(blocks()) as Page['blocks']
  return 'blocks' in page
    ? Object.defineProperty(page, 'blocks', { enumerable: true, configurable: true, get })
    : page
}

import type { Page } from '../../model/site.ts'
import type { Kept } from './records.ts'

/** A page as another thread gets it: where its blocks are kept as JSON they are not parsed to be sent. */
export type SentPage = Page | { head: Page; json: string }

const keptOf = new WeakMap<Page, Kept>()

/** The resolved page of a record. Its blocks are read when they are asked for. */
export function pageOf(kept: Kept): Page {
  const page = headOf(kept)
  if (!('blocks' in page)) return page
  keptOf.set(page, kept)
  return Object.defineProperty(page, 'blocks', { enumerable: true, configurable: true, get: kept.blocks })
}

export function sendPage(page: Page): SentPage {
  const kept = keptOf.get(page)
  const json = kept?.json?.()
  return kept && json ? { head: headOf(kept), json } : page
}

export function receivePage(sent: SentPage): Page {
  return 'json' in sent ? { ...sent.head, blocks: JSON.parse(sent.json) as Page['blocks'] } : sent
}

/** A page with an empty list in the place of its blocks. */
function headOf({ record }: Kept): Page {
  // It was a page when it was kept.
  return { ...record.page!.shown } as Page
}

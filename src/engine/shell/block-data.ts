import type { AgendaEvent } from '../contract/events.ts'
import type { SearchData } from '../contract/search-index.ts'
import { blocksIn } from '../rendering/blocks-in.ts'
import type { EventPhotos } from '../model/picture.ts'
import { byType } from './by-type.ts'
import { NOT_FOUND, type Block, type Collection, type Page, type SiteInfo } from '../model/site.ts'

type BlockSite = Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'>

interface Around {
  site: BlockSite
  events: AgendaEvent[]
  /** The path of the page that shows all events. */
  agenda?: string | undefined
}

interface StructuredData {
  /** @param blocks all blocks of this type on the page, at least one */
  structuredData: (blocks: Block[], around: Around) => object[]
}

const modules = byType(
  import.meta.glob<StructuredData>('../../blocks/*/*.structured-data.ts', { eager: true }),
  import.meta.glob<StructuredData>('site-blocks/*/*.structured-data.ts', { eager: true }),
)

/** Returns the structured data of a page's blocks for search engines (JSON-LD, schema.org). Only some block types have such data. */
export function blockData(page: Page, around: Around): object[] {
  if (page.path === NOT_FOUND) return []
  const blocks = blocksIn(page)
  const data = [...modules].flatMap(([type, { structuredData }]) => {
    const own = blocks.filter((block) => block.type === type)
    return own.length > 0 ? structuredData(own, around) : []
  })
  // Removes duplicates, because two block types may announce the same event.
  return [...new Map(data.map((item) => [JSON.stringify(item), item])).values()]
}

interface BuildData {
  events: AgendaEvent[]
  /** The events that are not over, soonest first. */
  coming: AgendaEvent[]
  timeZone: string
  /** The current day in the site's time zone, `YYYY-MM-DD`. */
  today: string
  photos: EventPhotos
  collections: readonly Collection[]
  /** Returns the data for the search. The first call makes the search index. */
  search: () => SearchData
  agenda?: string | undefined
  /** Returns the `tel:` link of a number, with the code of the site's country. */
  callAddress: (phone: string) => string
  before: number
}

interface DataProvider {
  data: (block: Block, around: BuildData) => unknown
}

const providers = byType(
  import.meta.glob<DataProvider>('../../blocks/*/*.data.ts', { eager: true }),
  import.meta.glob<DataProvider>('site-blocks/*/*.data.ts', { eager: true }),
)

/** Adds data of the build to the blocks of a page, as their property `data`. */
export function withData(page: Page, around: Omit<BuildData, 'before'>): Page {
  if (!blocksIn(page).some(({ type }) => providers.has(type))) return page
  const filled = structuredClone(page)
  // oxlint-disable-next-line eslint/no-restricted-properties -- runs only in the build
  for (const [name, blocks] of Map.groupBy(blocksIn(filled), ({ type }) => type)) {
    const provider = providers.get(name)
    for (const [before, block] of blocks.entries())
      if (provider) Object.assign(block, { data: provider.data(block, { ...around, before }) })
  }
  return filled
}

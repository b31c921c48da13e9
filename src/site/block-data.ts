import type { AgendaEvent } from '../contract/events.ts'
import { blocksIn } from '../engine/blocks-in.ts'
import type { EventPhotos } from '../model/picture.ts'
import { byType } from './by-type.ts'
import { NOT_FOUND, type Block, type Page, type SiteInfo } from '../model/site.ts'

/** The part of the site that structured data may use. */
type Surroundings = Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'>

interface StructuredData {
  /** @param blocks all blocks of the type on the page, at least one */
  structuredData: (blocks: Block[], around: { site: Surroundings; events: AgendaEvent[] }) => object[]
}

const modules = byType(import.meta.glob<StructuredData>('../blocks/*/*.structured-data.ts', { eager: true }))

/** The structured data of a page's blocks for search engines (JSON-LD, schema.org); not every block type has some. */
export function blockData(site: Surroundings, page: Page, events: AgendaEvent[]): object[] {
  if (page.path === NOT_FOUND) return []
  const blocks = blocksIn(page)
  const data = [...modules].flatMap(([type, { structuredData }]) => {
    const own = blocks.filter((block) => block.type === type)
    return own.length > 0 ? structuredData(own, { site, events }) : []
  })
  // Several types may announce the same events.
  return [...new Map(data.map((item) => [JSON.stringify(item), item])).values()]
}

/** Data that a block may ask the build for. */
interface BuildData {
  /** the active events, those that are over too */
  events: AgendaEvent[]
  /** the day it is at the school */
  today: string
  photos: EventPhotos
  /** number of blocks of its type before it on the page */
  before: number
}

interface DataProvider {
  data: (block: Block, around: BuildData) => unknown
}

const providers = byType(import.meta.glob<DataProvider>('../blocks/*/*.data.ts', { eager: true }))

/** A page whose blocks have what they want of the build, as their `data`. */
export function withData(page: Page, around: Omit<BuildData, 'before'>): Page {
  if (!blocksIn(page).some(({ type }) => providers.has(type))) return page
  const filled = structuredClone(page)
  // oxlint-disable-next-line eslint/no-restricted-properties -- only the build asks
  for (const [name, blocks] of Map.groupBy(blocksIn(filled), ({ type }) => type)) {
    const provider = providers.get(name)
    for (const [before, block] of blocks.entries())
      if (provider) Object.assign(block, { data: provider.data(block, { ...around, before }) })
  }
  return filled
}

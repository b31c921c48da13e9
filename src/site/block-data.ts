import type { SchoolEvent } from '../contract/events.ts'
import { blocksIn } from '../engine/blocks-in.ts'
import { NOT_FOUND, type Block, type Page, type SiteInfo } from '../model/site.ts'

/** What blocks may know of the site around them. */
type Surroundings = Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'>

interface StructuredData {
  /** @param blocks those of its type on the page, at least one */
  structuredData: (blocks: Block[], around: { site: Surroundings; events: SchoolEvent[] }) => object[]
}

const modules = import.meta.glob<StructuredData>('../blocks/*/*.structured-data.ts', { eager: true })

/** What search engines read of the blocks of a page (JSON-LD, schema.org), as far as their types have something to say. */
export function blockData(site: Surroundings, page: Page, events: SchoolEvent[]): object[] {
  if (page.path === NOT_FOUND) return []
  const blocks = blocksIn(page)
  return Object.entries(modules).flatMap(([path, { structuredData }]) => {
    const own = blocks.filter(({ type }) => path.includes(`/${type}/`))
    return own.length > 0 ? structuredData(own, { site, events }) : []
  })
}

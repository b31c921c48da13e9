import type { Page } from '../model/site.ts'
import { identify, type KnownPage } from './earlier-pages.ts'
import type { PageMaker } from './page-maker.ts'
import { hasContactForm } from './server-files.ts'
import type { Target } from './target.ts'

/** A page that is to be made, and its short key, if there is one. */
export interface PageTask {
  page: Page
  short?: string
}

/**
 * Makes a page and writes its files.
 *
 * @throws Error that names the page and the block that cannot be rendered
 */
export function writePage({ page, short }: PageTask, maker: PageMaker, { folder, write }: Target): KnownPage {
  const data = maker.dataFile(page)
  const keys = { short, whole: maker.keyOf(data) }
  const { path, content, policy } = maker.document(page, data)
  write(data.path, data.content)
  write(path, content)
  const files = identify(folder, [data.path, path])
  return { policy, hasContactForm: hasContactForm(data.types), keys, files }
}

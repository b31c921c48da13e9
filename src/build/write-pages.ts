import type { Page } from '../model/site.ts'
import type { EarlierPages, WrittenPage } from './earlier-pages.ts'
import { htmlPath, type PageMaker } from './page-maker.ts'
import { hasContactForm } from './server-files.ts'
import type { Target } from './target.ts'

interface Pages {
  pages: readonly Page[]
  /** By page, a hash of all that it was made from, as far as it is known: a page of a known version is not looked into. */
  versions: ReadonlyMap<Page, string>
}

/**
 * Writes the files of a site's pages one after the other. What the build before has made of the same is taken from there.
 *
 * @returns the Content-Security-Policy of each document, by its path in the folder, and the first page with the contact form
 * @throws Error that names the page and the block that cannot be rendered
 */
export function writePages(
  { pages, versions }: Pages,
  maker: PageMaker,
  earlier: EarlierPages,
  { folder, place, write }: Target,
): { policies: Map<string, string>; contact?: Page } {
  const policies = new Map<string, string>()
  let contact: Page | undefined
  for (const page of pages) {
    const version = versions.get(page)
    const short = version && maker.keyOfVersion(page, version)
    const written = earlier.take(page.path, { short }, place) ?? makePage(page, short)
    policies.set(htmlPath(page), written.policy)
    if (written.hasContactForm) contact ??= page
  }
  return { policies, contact }

  function makePage(page: Page, short?: string): WrittenPage {
    const data = maker.dataFile(page)
    const keys = { short, whole: maker.keyOf(data) }
    const taken = earlier.take(page.path, keys, place)
    if (taken) return taken
    const { path, content, policy } = maker.document(page, data)
    write(data.path, data.content)
    write(path, content)
    const made = { policy, hasContactForm: hasContactForm(data.data.page) }
    earlier.note(page.path, { ...made, keys }, [data.path, path], folder)
    return made
  }
}

import type { Page } from '../model/site.ts'
import type { EarlierPages } from './earlier-pages.ts'
import { htmlPath, type PageMaker } from './page-maker.ts'
import type { Target } from './target.ts'

/**
 * Writes the files of a site's pages one after the other. What the build before has made of the same is taken from there.
 *
 * @param pages is empty afterwards: what is written need not be kept in memory
 * @param policies gets the Content-Security-Policy of each document, by its path in the folder
 * @throws Error that names the page and the block that cannot be rendered
 */
export function writePages(
  pages: Page[],
  maker: PageMaker,
  earlier: EarlierPages,
  { folder, place, write }: Target,
  policies: Map<string, string>,
): void {
  for (let page = pages.shift(); page; page = pages.shift()) {
    const data = maker.dataFile(page)
    const key = maker.keyOf(data)
    const taken = earlier.take(page.path, key, place)
    if (taken !== undefined) {
      policies.set(htmlPath(page), taken)
      continue
    }
    const { path, content, policy } = maker.document(page, data)
    write(data.path, data.content)
    write(path, content)
    policies.set(path, policy)
    earlier.note(page.path, { key, policy, paths: [data.path, path] }, folder)
  }
}

import { setImmediate } from 'node:timers/promises'
import type { Page } from '../model/site.ts'
import type { EarlierPages, KnownPage } from './earlier-pages.ts'
import { htmlPath, type PageMaker } from './page-maker.ts'
import type { PageHelper } from './page-helper.ts'
import type { Target } from './target.ts'
import { writePage, type PageTask } from './write-page.ts'

interface Pages {
  pages: readonly Page[]
  /** By page, a hash of all that it was made from, as far as it is known: a page of a known version is not looked into. */
  versions: ReadonlyMap<Page, string>
}

/** As many pages are made before anybody looks whether the helper wants more, and given to it at once. */
const FEW = 16

/**
 * Writes the files of a site's pages. What the build before has made of the same is taken from there.
 *
 * @param helper makes pages beside this thread, for a large site. It gets those of which nothing is known.
 * @returns the Content-Security-Policy of each document, by its path in the folder, and the first page with the contact form
 * @throws Error that names the page and the block that cannot be rendered
 */
export async function writePages(
  { pages, versions }: Pages,
  maker: PageMaker,
  earlier: EarlierPages,
  target: Target,
  helper?: PageHelper,
): Promise<{ policies: Map<string, string>; contact?: Page }> {
  const written = new Map<Page, KnownPage>()
  const unknown: PageTask[] = []
  for (const page of pages) {
    const version = versions.get(page)
    const short = version && maker.keyOfVersion(page, version)
    const taken = earlier.take(page.path, { short }, target.place)
    if (taken) written.set(page, taken)
    else if (helper && !earlier.knows(page.path)) unknown.push({ page, short })
    else write({ page, short })
  }
  const helped = helper?.help(() => unknown.splice(0, FEW), note).catch((error: unknown) => ({ error }))
  while (unknown.length > 0) {
    for (const task of unknown.splice(0, FEW)) write(task)
    // What the helper has made meanwhile is noted.
    await setImmediate()
  }
  const failed = await helped
  if (failed) throw failed.error
  return {
    policies: new Map(pages.map((page) => [htmlPath(page), written.get(page)!.policy])),
    contact: pages.find((page) => written.get(page)!.hasContactForm),
  }

  function write(task: PageTask): void {
    const { path } = task.page
    note(
      task,
      writePage(task, maker, target, (keys) => earlier.take(path, keys, target.place)),
    )
  }

  function note({ page }: PageTask, known: KnownPage): void {
    earlier.note(page.path, known)
    written.set(page, known)
  }
}

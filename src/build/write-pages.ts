import { shareWork } from '../content/share-work.ts'
import type { Page } from '../model/site.ts'
import type { EarlierPages, Keys, KnownPage } from './earlier-pages.ts'
import { htmlPath, type PageMaker } from './page-maker.ts'
import type { OnDone } from './page-helper.ts'
import type { Target } from './target.ts'
import { writePage, type PageTask } from './write-page.ts'

interface Pages {
  pages: readonly Page[]
  /** By page, a hash of all that it was made from, as far as it is known: a page of a known version is not looked into. */
  versions: ReadonlyMap<Page, string>
}

/** Makes pages beside this thread. */
interface Help {
  /** From how many pages on it is worth it. */
  from: number
  help: (next: () => PageTask[], onMade: OnDone<PageTask, KnownPage>) => Promise<void>
}

/**
 * Writes the files of a site's pages. What the build before has made of the same is taken from there.
 *
 * @returns the Content-Security-Policy of each document, by its path in the folder, and the first page with the contact form
 * @throws Error that names the page and the block that cannot be rendered
 */
export async function writePages(
  { pages, versions }: Pages,
  maker: PageMaker,
  earlier: EarlierPages,
  target: Target,
  { from, help }: Help,
): Promise<{ policies: Map<string, string>; contact?: Page }> {
  const written = new Map<Page, KnownPage>()
  const tasks: PageTask[] = []
  for (const page of pages) {
    const version = versions.get(page)
    const short = version && maker.keyOfVersion(page, version)
    const take = (keys: Keys) => earlier.take(page.path, keys, target.place)
    const takeLooking = () => take({ short, whole: maker.keyOf(maker.dataFile(page)) })
    const taken = take({ short }) ?? (earlier.knows(page.path) ? takeLooking() : undefined)
    if (taken) written.set(page, taken)
    else tasks.push({ page, short })
  }
  const make = (task: PageTask) => note(task, writePage(task, maker, target))
  await shareWork(tasks, make, tasks.length >= from ? (next) => help(next, note) : undefined)
  return {
    policies: new Map(pages.map((page) => [htmlPath(page), written.get(page)!.policy])),
    contact: pages.find((page) => written.get(page)!.hasContactForm),
  }

  function note({ page }: PageTask, known: KnownPage): void {
    earlier.note(page.path, known)
    written.set(page, known)
  }
}

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { KnownPage } from './earlier-pages.ts'
import { isTiles, type SiteContent } from './page-maker.ts'
import type { Made } from './made-files.ts'
import type { PageTask } from './write-page.ts'

const PROGRAM = join(import.meta.dirname, 'page-worker.ts')

/** All that the pages of a site are made from besides each page itself: it is copied for the helper. */
export interface HelperData {
  content: Omit<SiteContent, 'forms'>
  letters: Set<string>
  images: Made['images']
  now: Date
  /** The folder of the engine's bundle. */
  bundle: string
  /** What the pages are written into. */
  folder: string
}

/** A thread that makes pages beside this one. */
export interface PageHelper {
  /**
   * @param next gives a few pages that nobody else makes, and none at the end
   * @param onMade gets each of them when its files are written
   * @throws Error that names the page and the block that cannot be rendered
   */
  help(next: () => PageTask[], onMade: (task: PageTask, made: KnownPage) => void): Promise<void>
}

/** To be asked for help in the same turn of the event loop, since its errors reach who asks. */
export function startPageHelper({
  content: { site, assets, events, eventPhotos },
  ...others
}: HelperData): PageHelper & AsyncDisposable {
  // The pages come later, and documents are only copied.
  const content = { site: { ...site, pages: [] }, assets: assets.filter(isTiles), events, eventPhotos }
  const worker = new Worker(PROGRAM, { workerData: { content, ...others } satisfies HelperData })
  return {
    help: (next, onMade) =>
      new Promise((resolve, reject) => {
        // It has the next ones before it is done with these.
        const given: PageTask[][] = []
        const give = () => {
          const tasks = next()
          if (tasks.length === 0) return
          given.push(tasks)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
          worker.postMessage(tasks)
        }
        worker.on('error', reject)
        worker.on('message', (made: KnownPage[]) => {
          for (const [index, task] of given.shift()!.entries()) onMade(task, made[index]!)
          give()
          if (given.length === 0) resolve()
        })
        give()
        give()
        if (given.length === 0) resolve()
      }),
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}

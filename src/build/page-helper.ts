import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FontCss } from './fonts/site-fonts.ts'
import type { KnownPage } from './earlier-pages.ts'
import { isTiles, type SiteContent } from './page-maker.ts'
import type { Made } from './made-files.ts'
import type { PageTask } from './write-page.ts'

const PROGRAM = join(import.meta.dirname, 'page-worker.ts')

/** All that the pages of a site are made from besides each page itself: it is copied for the helper. */
export interface HelperData {
  content: Omit<SiteContent, 'forms'>
  images: Made['images']
  fonts: FontCss
  now: Date
  /** What the pages are written into. */
  folder: string
}

/** A thread that makes pages beside this one. */
export interface PageHelper extends AsyncDisposable {
  /** Starts the thread before there is anything to make, so that it is ready then. */
  start(): void
  /**
   * @param next gives a few pages that nobody else makes, and none at the end
   * @param onMade gets each of them when its files are written
   * @throws Error that names the page and the block that cannot be rendered
   */
  help(data: HelperData, next: () => PageTask[], onMade: OnMade): Promise<void>
}

export type OnMade = (task: PageTask, made: KnownPage) => void

/** @param bundle the folder of the engine's bundle, which may be made only before help is asked for */
export function createPageHelper(bundle: string): PageHelper {
  let thread: ReturnType<typeof startThread> | undefined
  const threadOf = () => (thread ??= startThread(bundle))
  return {
    start: threadOf,
    help(data, next, onMade) {
      const { worker, failed } = threadOf()
      const post = (message: HelperData | PageTask[]) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(message)
      }
      const { site, assets, events, eventPhotos } = data.content
      // The pages come later, and documents are only copied.
      const content = { site: { ...site, pages: [] }, assets: assets.filter(isTiles), events, eventPhotos }
      post({ ...data, content })
      const done = new Promise<void>((resolve) => {
        // It has the next ones before it is done with these.
        const given: PageTask[][] = []
        const give = () => {
          const tasks = next()
          if (tasks.length === 0) return
          given.push(tasks)
          post(tasks)
        }
        worker.on('message', (made: KnownPage[]) => {
          for (const [index, task] of given.shift()!.entries()) onMade(task, made[index]!)
          give()
          if (given.length === 0) resolve()
        })
        give()
        give()
        if (given.length === 0) resolve()
      })
      return Promise.race([done, failed])
    },
    async [Symbol.asyncDispose]() {
      await thread?.worker.terminate()
    },
  }
}

function startThread(bundle: string) {
  const worker = new Worker(PROGRAM, { workerData: bundle })
  const failed = new Promise<never>((_, reject) => worker.on('error', reject))
  // It may fail before anybody asks for help.
  failed.catch(() => {})
  return { worker, failed }
}

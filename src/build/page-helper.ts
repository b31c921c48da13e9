import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AsideData, ReadPage } from '../content/records/read-aside.ts'
import { sendPage, type SentPage } from '../content/records/record-page.ts'
import type { FontCss } from './fonts/site-fonts.ts'
import type { KnownPage } from './earlier-pages.ts'
import { isTiles, type SiteContent } from './page-maker.ts'
import type { Made } from './made-files.ts'
import type { PageTask } from './write-page.ts'

const PROGRAM = join(import.meta.dirname, 'page-worker.ts')

/** All that the pages of a site are made from besides each page itself: it is copied for the helper. */
export interface MakingData {
  content: Omit<SiteContent, 'forms'>
  images: Made['images']
  fonts: FontCss
  now: Date
  /** What the pages are written into. */
  folder: string
}

/** A thread that reads and makes pages beside this one, which goes on asking for the next. */
export interface PageHelper extends AsyncDisposable {
  /** Starts the thread before there is anything to do, so that it is ready then. */
  start(): void
  /**
   * @param next gives the paths of a few pages that nobody else reads, and none at the end
   * @param onRead gets each of them
   */
  read(data: AsideData, next: () => string[], onRead: OnDone<string, ReadPage | undefined>): Promise<void>
  /**
   * @param next gives a few pages that nobody else makes, and none at the end
   * @param onMade gets each of them when its files are written
   * @throws Error that names the page and the block that cannot be rendered
   */
  make(data: MakingData, next: () => PageTask[], onMade: OnDone<PageTask, KnownPage>): Promise<void>
}

export type OnDone<Task, Result> = (task: Task, result: Result) => void

export type SentTask = Omit<PageTask, 'page'> & { page: SentPage }

/** What the thread is told: first what all pages share, then the pages. */
export type Message =
  | { reading: AsideData }
  | { read: string[] }
  | { making: MakingData }
  | { make: SentTask[] }

/** @param bundle the folder of the engine's bundle, which may be made only before pages are */
export function createPageHelper(bundle: string): PageHelper {
  let thread: ReturnType<typeof startThread> | undefined
  const start = () => (thread ??= startThread(bundle))
  return {
    start,
    read: (reading, next, onRead) => share(start(), { reading }, (read) => ({ read }), next, onRead),
    make({ content: { site, assets, events, eventPhotos }, ...others }, next, onMade) {
      // The pages come later, and documents are only copied.
      const content = { site: { ...site, pages: [] }, assets: assets.filter(isTiles), events, eventPhotos }
      const send = (tasks: PageTask[]) => ({
        make: tasks.map(({ page, short }) => ({ page: sendPage(page), short })),
      })
      return share(start(), { making: { content, ...others } }, send, next, onMade)
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

function share<Task, Result>(
  { worker, failed }: ReturnType<typeof startThread>,
  first: Message,
  toMessage: (tasks: Task[]) => Message,
  next: () => Task[],
  onDone: OnDone<Task, Result>,
): Promise<void> {
  const post = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message)
  }
  const done = new Promise<void>((resolve) => {
    // It has the next ones before it is done with these.
    const given: Task[][] = []
    const give = () => {
      const tasks = next()
      if (tasks.length > 0) post(toMessage(tasks))
      if (tasks.length > 0) given.push(tasks)
      else if (given.length === 0) end()
    }
    const take = (results: Result[]) => {
      for (const [index, task] of given.shift()!.entries()) onDone(task, results[index]!)
      give()
    }
    const end = () => {
      worker.off('message', take)
      resolve()
    }
    worker.on('message', take)
    post(first)
    give()
    give()
  })
  return Promise.race([done, failed])
}

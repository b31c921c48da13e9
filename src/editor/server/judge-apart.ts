import { Worker } from 'node:worker_threads'
import type { ChangedPage } from '../core/api.ts'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import type { Touched } from './changed-pages.ts'
import type { Compare, DraftedTexts, Judge } from './check.ts'

export interface JudgeQuestion {
  id: number
  drafts: DraftedTexts
  /** given where it is asked which pages have changed since, and not what is wrong */
  since?: { before: DraftedTexts; touched: Touched }
}

export interface JudgeAnswer {
  id: number
  diagnostics?: Diagnostic[]
  pages?: ChangedPage[]
  /** why there is neither */
  reason?: string
}

/** What is asked of the whole content, of which each takes a second for a thousand pages. */
export interface Apart {
  judge: Judge
  compare: Compare
}

const PROGRAM = new URL('./judge-thread.ts', import.meta.url)

/** Judges a content folder in a thread of its own, which is started when something is asked, and again after it has failed. */
export function judgeApart(folder: string): Apart & { close(): Promise<void> } {
  const asked = new Map<number, PromiseWithResolvers<JudgeAnswer>>()
  let count = 0
  let worker: Worker | undefined
  const fail = (error: Error) => {
    worker = undefined
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }
  const start = () => {
    const thread = new Worker(PROGRAM, { workerData: folder })
    // Nothing that is still being judged keeps the program from ending.
    thread.unref()
    thread.on('message', (answer: JudgeAnswer) => {
      asked.get(answer.id)?.resolve(answer)
      asked.delete(answer.id)
    })
    thread.on('error', fail)
    thread.on(
      'exit',
      () => worker === thread && fail(new Error('the thread that judges the content has ended')),
    )
    return thread
  }
  const ask = async (about: Omit<JudgeQuestion, 'id'>) => {
    worker ??= start()
    const question = Promise.withResolvers<JudgeAnswer>()
    const id = (count += 1)
    asked.set(id, question)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, ...about } satisfies JudgeQuestion)
    const answer = await question.promise
    if (answer.reason !== undefined) throw new Error(answer.reason)
    return answer
  }
  return {
    judge: async (drafts) => (await ask({ drafts })).diagnostics ?? [],
    compare: async (before, drafts, touched) =>
      (await ask({ drafts, since: { before, touched } })).pages ?? [],
    close: async () => void (await worker?.terminate()),
  }
}

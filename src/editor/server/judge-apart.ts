import { Worker } from 'node:worker_threads'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import type { DraftedTexts, Judge } from './check.ts'

export interface JudgeQuestion {
  id: number
  drafts: DraftedTexts
}

export interface JudgeAnswer {
  id: number
  diagnostics?: Diagnostic[]
  /** why there are none */
  reason?: string
}

const PROGRAM = new URL('./judge-thread.ts', import.meta.url)

/** Judges a content folder in a thread of its own, which is started when something is asked, and again after it has failed. */
export function judgeApart(folder: string): { judge: Judge; close(): Promise<void> } {
  const asked = new Map<number, PromiseWithResolvers<Diagnostic[]>>()
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
    thread.on('message', ({ id, diagnostics, reason }: JudgeAnswer) => {
      const question = asked.get(id)
      asked.delete(id)
      if (diagnostics) question?.resolve(diagnostics)
      else question?.reject(new Error(reason))
    })
    thread.on('error', fail)
    thread.on(
      'exit',
      () => worker === thread && fail(new Error('the thread that judges the content has ended')),
    )
    return thread
  }
  return {
    judge(drafts) {
      worker ??= start()
      const question = Promise.withResolvers<Diagnostic[]>()
      const id = (count += 1)
      asked.set(id, question)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, drafts } satisfies JudgeQuestion)
      return question.promise
    },
    close: async () => void (await worker?.terminate()),
  }
}

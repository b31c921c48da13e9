import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AgendaQuestion, CheckedAgenda } from '../model/checked-agenda.ts'

/** Milliseconds: a network drive may hang. A check takes half a second on an idle machine. */
const PATIENCE = 60_000

const WORKER = new URL('../content/agenda-worker.ts', import.meta.url)

/**
 * Has the agenda judged by the code of the content check, in a thread that ends afterwards: it neither keeps visitors waiting nor stays
 * in memory. @throws when there is no answer
 */
export async function askAgenda(question: AgendaQuestion): Promise<CheckedAgenda> {
  const worker = new Worker(WORKER, { workerData: question })
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    // Rejects with the error of a worker that fails.
    const [answer] = (await once(worker, 'message', { signal })) as [CheckedAgenda]
    return answer
  } finally {
    void worker.terminate()
  }
}

/** The thread that judges a content folder for a running editor: a large site then keeps nobody waiting for a page. See `judge-apart.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from '../../server/log.ts'
import { createReader } from './check.ts'
import type { JudgeAnswer, JudgeQuestion } from './judge-apart.ts'

const port = parentPort!
// The editor that started the thread gives it the folder, and asks.
const { check, compare } = createReader(workerData as string)
port.on('message', (question: JudgeQuestion) => {
  void answer(question).then((given) => port.postMessage({ id: question.id, ...given } satisfies JudgeAnswer))
})

async function answer({ drafts, since }: JudgeQuestion): Promise<Omit<JudgeAnswer, 'id'>> {
  try {
    if (since) return { pages: await compare(since.before, drafts, since.touched) }
    return { diagnostics: (await check(drafts)).diagnostics }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

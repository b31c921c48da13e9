import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AgendaQuestion, CheckedAgenda } from '../model/checked-agenda.ts'

/** Milliseconds: a network drive may hang. A check takes half a second on an idle machine. */
const PATIENCE = 60_000

const PROGRAM = new URL('../content/agenda-process.ts', import.meta.url)

/**
 * Has the agenda judged by the code of the content check, in a process that ends afterwards: it neither keeps visitors waiting nor
 * leaves anything in memory. @throws when there is no answer
 */
export async function askAgenda(question: AgendaQuestion): Promise<CheckedAgenda> {
  const child = fork(PROGRAM, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE)])
  // `once` rejects with the error of a process that cannot be started.
  const answered = once(child, 'message', { signal })
  // It comes after a message that is on its way, which `exit` might not.
  const ended = once(child, 'disconnect', { signal }).then(() => {
    throw new Error('the check of the agenda ended without an answer')
  })
  // Where the system has no file left to open there is neither a process nor a channel to it, and its error comes right away.
  if (child.connected) child.send(question, (error) => error && stop.abort(error))
  try {
    const [answer] = (await Promise.race([answered, ended])) as [CheckedAgenda]
    return answer
  } finally {
    stop.abort()
    child.kill()
  }
}

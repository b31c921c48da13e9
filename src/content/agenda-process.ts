/** Answers a running server's question about the agenda beside it: reading and judging may take a moment, which no visitor waits for. */
import type { AgendaQuestion } from '../model/checked-agenda.ts'
import { checkAgenda } from './check-agenda.ts'

// Our own server asks, see its `ask-agenda.ts`.
process.once('message', (question) => {
  process.send!(checkAgenda(question as AgendaQuestion), () => process.disconnect())
})

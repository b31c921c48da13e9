import { checkAgenda } from '../../src/content/check-agenda.ts'
import type { AgendaQuestion, CheckedAgenda } from '../../src/model/checked-agenda.ts'

/**
 * Stands for the server's `ask-agenda.ts` in unit tests: the same check without a process, whose start takes longer than most tests.
 * Servers in a process of their own, as in the browser tests, start it.
 */
export async function askAgenda(question: AgendaQuestion): Promise<CheckedAgenda> {
  return checkAgenda(question)
}

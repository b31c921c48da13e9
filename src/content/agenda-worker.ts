/** Answers a running server's question about the agenda beside it: reading and judging may take a moment, which no visitor waits for. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AgendaQuestion } from '../model/checked-agenda.ts'
import { checkAgenda } from './check-agenda.ts'

// Our own server has asked, see its `ask-agenda.ts`.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a thread, not a window
parentPort?.postMessage(checkAgenda(workerData as AgendaQuestion))

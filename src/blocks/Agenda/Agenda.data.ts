import type { AgendaEvent } from '../../contract/events.ts'

/** The agenda of the build: shown until the live one has come, and without JavaScript. */
export interface AgendaData {
  /** active ones, those that are over too */
  events: AgendaEvent[]
  /** the day of the build at the school, `YYYY-MM-DD` */
  today: string
  /** the agendas before this one on its page */
  before: number
}

export const data = (_: unknown, { events, today, before }: AgendaData): AgendaData => ({
  events,
  today,
  before,
})

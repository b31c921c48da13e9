import type { AgendaEvent } from '../../engine/contract/events.ts'

/** The events as of the build. The page lists them until it has fetched the current events, and always when JavaScript is off. */
export interface AgendaData {
  events: AgendaEvent[]
  /** The day of the build in the site's time zone, `YYYY-MM-DD`. */
  today: string
  before: number
}

export const data = (_: unknown, { events, today, before }: AgendaData): AgendaData => ({
  events,
  today,
  before,
})

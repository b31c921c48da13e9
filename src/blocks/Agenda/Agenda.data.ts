import type { AgendaEvent } from '../../contract/events.ts'

/** The events at build time. The page shows them until the live events load, and always without JavaScript. */
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

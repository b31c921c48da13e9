import type { Event } from './site.generated.ts'

/** What a running server asks about the agenda of its content. */
export interface AgendaQuestion {
  /** the content folder */
  folder: string
  /** the ids of the institutions that the published site has */
  institutions: readonly string[]
}

/** The agenda as the build would judge it. */
export interface CheckedAgenda {
  /** the events without a mistake; absent when the file as a whole cannot be read */
  events?: Event[]
  /** the drawings that sound events name, by their path such as `media/feria.svg` */
  drawings: Map<string, Uint8Array>
  /** what is wrong: a Spanish sentence each, with file, line and column */
  mistakes: string[]
  /** the files that all depends on */
  files: string[]
}

import type { Event } from '../model/site.generated.ts'
import { checkFile } from './checks/check.ts'
import type { Diagnostic } from './diagnostics.ts'
import { createLog } from './log.ts'
import { openMedia } from './media.ts'
import { readEventsFile, readSiteFile } from './read-content.ts'

/**
 * Reads and checks the agenda alone, in the order of the file, past and inactive events too. The server calls it whenever the
 * file changes.
 *
 * @returns no events when one of the diagnostics is an error
 */
export function loadEvents(folder: string): { events?: Event[]; diagnostics: Diagnostic[] } {
  const log = createLog()
  const source = readEventsFile(folder, log.report)
  const site = readSiteFile(folder, log.report)
  if (source && site) {
    const institutions = site.value.institutions.map(({ id }) => id)
    const context = {
      institutions,
      fragments: [],
      media: openMedia(folder),
      release: false,
      report: log.report,
    }
    checkFile('EventsFile', source, context)
  }
  const diagnostics = log.diagnostics()
  return log.hasErrors() || !source ? { diagnostics } : { events: source.value.events, diagnostics }
}

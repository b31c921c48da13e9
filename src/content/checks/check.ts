import type { Report } from '../log.ts'
import type { Media } from '../media.ts'
import { rootOf, type Place, type Source } from '../source.ts'
import { walk } from '../walk.ts'
import { checkColors } from './colors.ts'
import { checkContactData } from './contact-data.ts'
import { checkDate } from './dates.ts'
import { checkProvisional } from './provisional.ts'
import { checkReference } from './references.ts'
import { checkText } from './texts.ts'
import { checkTimeZone } from './time-zone.ts'
import { checkTimetable } from './timetable.ts'

/** What checks know besides the value they look at. */
export interface CheckContext {
  institutions: readonly string[]
  fragments: readonly string[]
  media: Media
  /** Whether provisional data are errors. */
  release: boolean
  report: Report
}

/** Looks at one value, by the name of its definition in the schema. */
export type Check = (name: string, value: unknown, place: Place, context: CheckContext) => void

const checks: Check[] = [
  checkReference,
  checkText,
  checkDate,
  checkTimeZone,
  checkContactData,
  checkColors,
  checkTimetable,
  checkProvisional,
]

/** Runs all the checks that need one file at a time. */
export function checkFile(kind: string, source: Source, context: CheckContext): void {
  walk(kind, source.value, rootOf(source), (name, value, place, descend) => {
    for (const check of checks) check(name, value, place, context)
    return descend()
  })
}

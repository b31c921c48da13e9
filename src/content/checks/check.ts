import type { FixedTexts } from '../texts/fixed-texts.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Media } from '../media/media.ts'
import { rootOf, type Place, type Source } from '../diagnostics/source.ts'
import { walk } from '../schema/walk.ts'
import { checkAlt } from './alt.ts'
import { checkColors } from './colors.ts'
import { checkContactData } from './contact-data.ts'
import { checkDate } from './dates.ts'
import { checkMessages } from './messages.ts'
import { checkOrder } from './order.ts'
import { checkProvisional } from './provisional.ts'
import { checkReference } from './references.ts'
import { checkSchemaPath } from './schema-path.ts'
import { checkSiteAddress } from './site-address.ts'
import { checkSlot } from './slots.ts'
import { checkText } from '../texts/texts.ts'
import { checkTimeZone } from './time-zone.ts'
import { checkTimetable } from './timetable.ts'

/** What checks know besides the value they look at. */
export interface CheckContext {
  institutions: readonly string[]
  fragments: readonly string[]
  media: Media
  /** Whether what is not ready to be published is an error. */
  release: boolean
  /** The day it is at the school, `YYYY-MM-DD`. */
  today: string
  /** Of the site, such as `es-AR`. */
  language: string
  fixedTexts: FixedTexts
  report: Report
}

/** Looks at one value, by the name of its definition in the schema. */
export type Check = (name: string, value: unknown, place: Place, context: CheckContext) => void

const checks: Check[] = [
  checkReference,
  checkText,
  checkDate,
  checkTimeZone,
  checkSiteAddress,
  checkContactData,
  checkColors,
  checkTimetable,
  checkProvisional,
  checkAlt,
  checkMessages,
  checkOrder,
  checkSchemaPath,
  checkSlot,
]

/** Runs all the checks that need one file at a time. */
export function checkFile(kind: string, source: Source, context: CheckContext): void {
  walk(kind, source.value, rootOf(source), (name, value, place, descend) => {
    for (const check of checks) check(name, value, place, context)
    return descend()
  })
}

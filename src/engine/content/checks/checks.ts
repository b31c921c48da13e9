import { rootOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Files } from '../schema/definitions.ts'
import { eachValue, type OnValue } from '../schema/walk.ts'
import {
  checkAltText,
  checkLinkText,
  checkMarkdown,
  checkPlainText,
  checkSample,
  checkText,
} from '../texts/check-text.ts'
import { checkAlt } from './alt.ts'
import { runChecks, type CheckContext, type Checks } from './check.ts'
import { checkBlockRules, checkSlot } from './blocks.ts'
import { checkColors, checkContactData, checkEmail, checkPhone, checkSurfaces } from './institutions.ts'
import {
  checkDay,
  checkEventDate,
  checkEventName,
  checkEventTwice,
  checkNoticeDate,
  checkShownFrom,
  checkShownUntil,
} from './dates.ts'
import {
  checkContactNames,
  checkMessages,
  checkSchemaPath,
  checkSiteAddress,
  checkTheme,
  checkTimeZone,
} from './site-file.ts'
import { checkCollection, checkCollectionId, checkItem, checkTagId } from './collections.ts'
import { checkProvisional } from './provisional.ts'
import { checkFragmentId, checkInstitutionId, checkMediaPath } from './references.ts'

const file = [checkSchemaPath]

const checks: Checks = {
  SiteFile: [checkTimeZone, checkSiteAddress, checkMessages, checkContactNames, ...file],
  PageFile: file,
  FragmentFile: file,
  EventsFile: [checkEventTwice, ...file],
  CollectionFile: [checkCollection, ...file],
  ItemFile: [checkItem, ...file],
  Institution: [checkContactData],
  InstitutionColors: [checkColors],
  Surfaces: [checkSurfaces],
  Theme: [checkTheme],
  Notice: [checkNoticeDate],
  Blocks: [checkSlot],
  FilePicture: [checkAlt],
  Provisional: [checkProvisional],
  Text: [checkText, checkSample],
  Email: [checkText, checkEmail],
  Phone: [checkText, checkPhone],
  AltText: [checkAltText],
  Markdown: [checkMarkdown, checkSample],
  ShortMarkdown: [checkMarkdown, checkSample],
  Link: [checkLinkText],
  FragmentId: [checkFragmentId],
  CollectionId: [checkCollectionId],
  TagId: [checkTagId],
  PlainText: [checkPlainText, checkSample],
  InstitutionId: [checkInstitutionId],
  MediaPath: [checkMediaPath],
  Day: [checkDay],
  ShownFrom: [checkShownFrom],
  ShownUntil: [checkShownUntil],
  Event: [checkEventDate, checkEventName],
}

/** Runs the checks of a single file. @param onValue called for every value, besides the checks */
export function checkFile(
  kind: keyof Files,
  source: Source,
  context: CheckContext,
  onValue: OnValue = () => {},
): void {
  eachValue(kind, source.value, rootOf(source), (name, value, field) => {
    runChecks(checks, name, field, context)
    checkBlockRules(name, field, context)
    onValue(name, value, field)
  })
}

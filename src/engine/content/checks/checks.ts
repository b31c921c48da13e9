import { rootOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Files } from '../schema/definitions.ts'
import { eachValue, type OnValue } from '../schema/walk.ts'
import { checkSample } from '../texts/samples.ts'
import { checkAltText, checkLinkText, checkMarkdown, checkText } from '../texts/check-text.ts'
import { checkAlt } from './alt.ts'
import { runChecks, type CheckContext, type Checks } from './check.ts'
import { checkBlockRules } from './block-rules.ts'
import { checkColors } from './colors.ts'
import { checkContactData, checkEmail, checkPhone } from './contact-data.ts'
import { eventChecks } from './event-checks.ts'
import { checkEventTwice, checkNoticeDate } from './dates.ts'
import { checkMessages } from './translations.ts'
import { checkFormat } from './format.ts'
import { checkCollection, checkCollectionId, checkItem, checkTagId } from './collections.ts'
import { checkProvisional } from './provisional.ts'
import { checkFragmentId } from './references.ts'
import { checkSchemaPath } from './schema-path.ts'
import { checkSiteAddress } from './site-address.ts'
import { checkSlot } from './slots.ts'
import { checkTimeZone } from './time-zone.ts'

const file = [checkSchemaPath]

const checks: Checks = {
  SiteFile: [checkFormat, checkTimeZone, checkSiteAddress, checkMessages, ...file],
  PageFile: file,
  FragmentFile: file,
  EventsFile: [checkEventTwice, ...file],
  CollectionFile: [checkCollection, ...file],
  ItemFile: [checkItem, ...file],
  Institution: [checkContactData],
  InstitutionColors: [checkColors],
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
  ...eventChecks,
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

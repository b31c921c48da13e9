import { shape } from '../diagnostics/table/shape.ts'
import { isWritten, locationIn, rootOf } from '../diagnostics/location.ts'
import type { Check } from './check.ts'
import { dayIn } from '../../model/time-zone.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { definitions, type Files } from '../schema/definitions.ts'
import { nameField } from '../schema/describe-field.ts'
import { fieldIn } from '../schema/field.ts'
import { builtIn } from '../validate/fill-messages.ts'
import { migrations } from '../../migrations/index.ts'
import { dirname, relative, resolve, sep } from 'node:path'
import { references } from '../diagnostics/table/references.ts'
import { rewriting } from '../diagnostics/fixes.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { SiteSource } from '../files/read-folder.ts'

export const checkTimeZone: Check<'SiteFile'> = ({ timeZone }, field, { report }) => {
  const at = locationIn(field, 'timeZone')
  if (!isTimeZone(timeZone)) report(shape.wrongTimeZone(timeZone), at)
  else if (!isWritten(at)) report(shape.missingTimeZone(timeZone), at)
}

/** Warns of a header over photographs that no hero of the site has. */
export const checkTheme: Check<'Theme'> = ({ header, hero }, field, { report }) => {
  if (header === 'over' && hero !== 'full') report(pictures.nothingBelowHeader(), locationIn(field, 'header'))
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** Returns the site's time zone. Returns UTC for an invalid one, which another check reports. */
export function zoneOf(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Returns today's date in the site's time zone, as `YYYY-MM-DD`. */
export function todayAt(timeZone: string, now: Date): string {
  return dayIn(zoneOf(timeZone), now)
}

/** Checks that the site's address is valid for browsers. The schema's pattern alone also accepts `http://.0`. */
export const checkSiteAddress: Check<'SiteFile'> = ({ url }, field, { report }) => {
  if (!URL.canParse(url)) report(shape.wrongSiteAddress(url), locationIn(field, 'url'))
}

const MAX_NAMED_MESSAGES = 6

/** Checks that a site in a language without translations in the engine defines all messages. Visitors would otherwise read Spanish. */
export const checkMessages: Check<'SiteFile'> = ({ language }, field, { report }) => {
  const messages = locationIn(field, 'messages')
  const groups = definitions.Messages?.properties ?? {}
  const missing = Object.entries(groups).flatMap(([group, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, text]) => typeof text.default === 'string' && builtIn(text, language) === undefined)
      .map(([key]) => [group, key] as const)
      .filter((path) => !isWritten(locationIn(messages, ...path))),
  )
  if (missing.length === 0) return
  const names = missing.slice(0, MAX_NAMED_MESSAGES).map((path) => path.join('.'))
  const more = missing.length - names.length
  const list = more > 0 ? `${names.join(', ')} y ${more} más` : names.join(', ')
  report(texts.foreignMessages(language, list), { ...messages, on: 'key' })
}

/** Matches a telephone number, as people write it. */
const TELEPHONE = /(?:\d[\s().-]*){6,}/

/** Checks that the names of contact links, such as «Llamar», are no telephone numbers. Such a link would still call the institution's. */
export const checkContactNames: Check<'SiteFile'> = ({ messages }, field, { report }) => {
  for (const [key, name] of Object.entries(messages?.contactData ?? {})) {
    const at = fieldIn(field, 'messages', 'contactData', key)
    if (TELEPHONE.test(name)) report(texts.numberAsName(nameField(at), name), at)
  }
}

/** Checks the format of the content, even if `site.json` has other mistakes. Another format is an error, a missing one a warning. */
export function checkFormat(site: SiteSource, report: Report): void {
  const { format }: { format?: unknown } = site.value
  const at = locationIn(rootOf(site), 'format')
  if (format === undefined) report(shape.missingFormat(migrations.length), at)
  else if (typeof format === 'number' && format !== migrations.length)
    report(format < migrations.length ? shape.oldFormat() : shape.newFormat(), at)
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const SCHEMA = resolve(ROOT, 'site.schema.json')

/**
 * Checks that the path in `$schema` is the path of `site.schema.json`, where code editors find the schema. Allows web addresses, and any
 * path in a content folder outside this repository.
 */
export const checkSchemaPath: Check<keyof Files> = ({ $schema: written }, field, { report }) => {
  if (written === undefined) return
  const folder = dirname(resolve(field.source.file))
  const isInside = folder.startsWith(ROOT + sep)
  if (!isInside || written.includes('://') || resolve(folder, written) === SCHEMA) return
  const right = relative(folder, SCHEMA).replaceAll('\\', '/')
  const at = locationIn(field, '$schema')
  report(references.wrongSchemaPath(written, right), at, { fix: rewriting(at, JSON.stringify(right)) })
}

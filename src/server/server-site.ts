import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_SITE_FILE, type ServerSite } from '../engine/contract/messages.ts'
import { isObject } from '../engine/model/schema.ts'
import { findServedSite, type DataFolder } from './storage/data-folder.ts'
import schema from '../../site.schema.json' with { type: 'json' }

/**
 * Reads the file that the build writes for the server (`SERVER_SITE_FILE`). Replaces missing or invalid parts with defaults, because the
 * server must serve pages and store requests even with a damaged file.
 *
 * @returns the site, and the names of the replaced parts
 */
export function readServerSite(text: string): { site: ServerSite; replaced: string[] } {
  const replaced: string[] = []
  const repair = (value: unknown, fallback: unknown, name: string): unknown => {
    if (Array.isArray(fallback) && Array.isArray(value)) return value.filter(isObject)
    if (isObject(fallback) && isObject(value)) {
      const parts = Object.entries(fallback).map(([key, part]) => [
        key,
        repair(value[key], part, `${name}/${key}`),
      ])
      return { ...value, ...Object.fromEntries(parts) }
    }
    if (!Array.isArray(fallback) && !isObject(fallback) && typeof value === typeof fallback) return value
    replaced.push(name)
    return fallback
  }
  const read = repair(parse(text), DEFAULTS, '')
  const site = read as ServerSite // oxlint-disable-line typescript/no-unsafe-type-assertion -- of the fallback's shape
  const forms = site.forms.filter(({ id, fields }) => typeof id === 'string' && Array.isArray(fields))
  const calendars = Object.fromEntries(
    Object.entries(site.calendars).filter(([, calendar]) => isObject(calendar)),
  )
  if (isKnown(site)) return { site: { ...site, forms, calendars }, replaced }
  const { language, timeZone } = DEFAULTS
  return { site: { ...site, forms, calendars, language, timeZone }, replaced: [...replaced, '/timeZone'] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isKnown({ language, timeZone }: ServerSite): boolean {
  try {
    return new Intl.DateTimeFormat(language, { timeZone }).format() !== ''
  } catch {
    return false
  }
}

const { contact, forms, server, mail, events } = schema.$defs.Messages.properties
const { incomplete, invalidEmail, success, failure, connection } = contact.properties
const { cancelled, postponed } = events.properties

/** Replaces missing parts. Its words are the defaults of the schema, which the build writes for a site without words of its own. */
const DEFAULTS: ServerSite = {
  url: '',
  language: 'es',
  timeZone: 'UTC',
  messages: {
    contact: wordsOf({ incomplete, invalidEmail, success, failure, connection }),
    forms: wordsOf(forms.properties),
    server: wordsOf(server.properties),
    mail: wordsOf(mail.properties),
  },
  changes: wordsOf({ cancelled, postponed }),
  venues: {},
  calendars: {},
  mailboxes: [],
  forms: [],
}

function wordsOf<Key extends string>(fields: Record<Key, { default: string }>): Record<Key, string> {
  const words = Object.entries<{ default: string }>(fields).map(([key, field]) => [key, field.default])
  return Object.fromEntries(words) as Record<Key, string> // oxlint-disable-line typescript/no-unsafe-type-assertion -- of the same keys
}

/** Reads the site that the server shows, for the operator's commands. Before the first build, `replaced` names the whole site. */
export function readServedSite(data: DataFolder): ReturnType<typeof readServerSite> {
  const file = join(findServedSite(data), SERVER_SITE_FILE)
  return readServerSite(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

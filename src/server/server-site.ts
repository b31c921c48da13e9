import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_SITE_FILE, type ServerSite } from '../engine/contract/messages.ts'
import { isObject } from '../engine/model/schema.ts'
import { findServedSite, type DataFolder } from './storage/data-folder.ts'

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

const AGAIN = 'Algo falló de nuestro lado. Probá de nuevo más tarde, o llamanos por teléfono.'
const CHECK = 'Revisá estos datos.'

const DEFAULTS: ServerSite = {
  url: '',
  language: 'es',
  timeZone: 'UTC',
  messages: {
    contact: {
      incomplete: 'Por favor, completa todos los campos',
      invalidEmail: 'Por favor, ingresa un email válido',
      success: 'Mensaje enviado correctamente',
      failure: 'Error al enviar el mensaje',
      connection: AGAIN,
    },
    forms: {
      intro: CHECK,
      optional: 'opcional',
      choose: 'Elegí una opción',
      yes: 'Sí',
      success: 'Mensaje enviado correctamente',
      required: CHECK,
      consent: CHECK,
      email: CHECK,
      phone: CHECK,
      date: CHECK,
      early: CHECK,
      late: CHECK,
      tooShort: CHECK,
      tooLong: CHECK,
      tooFew: CHECK,
      tooMany: CHECK,
      unknownOption: CHECK,
      files: 'PDF, JPG, PNG: {n} MB',
      fileType: CHECK,
      fileSize: CHECK,
      fileAgain: CHECK,
    },
    server: {
      malformed: AGAIN,
      wrongFields: AGAIN,
      methodNotAllowed: AGAIN,
      unsupportedType: AGAIN,
      tooLarge: 'El mensaje es demasiado largo.',
      tooMany: AGAIN,
      foreignSite: AGAIN,
      storageUnavailable: AGAIN,
      notFound: 'Esa dirección no existe.',
      badStatus: AGAIN,
      unexpected: AGAIN,
    },
    mail: {
      subject: 'Nueva consulta',
      intro: 'Llegó una consulta por el formulario del sitio.',
      reply: 'Si respondés este correo, le escribís a quien la envió.',
      hiddenOrigin: 'Origen oculto',
      hiddenOriginNote: 'El navegador no dijo desde qué página se envió.',
      files: 'Los archivos están en la oficina',
      number: 'Consulta',
      received: 'Recibida',
      institution: 'Institución',
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      message: 'Mensaje',
    },
  },
  changes: { cancelled: 'Cancelado', postponed: 'Postergado' },
  venues: {},
  calendars: {},
  mailboxes: [],
  forms: [],
}

/** Reads the site that the server shows, for the operator's commands. Before the first build, `replaced` names the whole site. */
export function readServedSite(data: DataFolder): ReturnType<typeof readServerSite> {
  const file = join(findServedSite(data), SERVER_SITE_FILE)
  return readServerSite(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

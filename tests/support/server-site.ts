/** A small built site with its content, for tests of the server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { answerToken } from '../../src/engine/contract/form-answer.ts'
import type { ServerSite } from '../../src/engine/contract/messages.ts'
import type { LogEntry } from '../../src/server/log.ts'
import { siteData } from './site-data.ts'

export const TEST_SITE: ServerSite = {
  messages: {
    contact: {
      incomplete: 'Faltan datos',
      invalidEmail: 'El email no es válido',
      success: 'Recibimos tu mensaje',
      failure: 'No se pudo enviar',
      connection: 'Sin conexión',
    },
    forms: siteData.messages.forms,
    server: {
      malformed: 'No se entiende',
      methodNotAllowed: 'Método no permitido',
      unsupportedType: 'Tipo no permitido',
      tooLarge: 'Demasiado largo',
      tooMany: 'Demasiados',
      foreignSite: 'De otro sitio',
      wrongFields: 'Campos equivocados',
      storageUnavailable: 'No se pudo guardar',
      notFound: 'No existe',
      badStatus: 'Estado desconocido',
      unexpected: 'Algo falló',
    },
    mail: {
      subject: 'Nueva consulta',
      intro: 'Llegó una consulta.',
      reply: 'Respondé este correo.',
      hiddenOrigin: 'Origen oculto',
      hiddenOriginNote: 'No se sabe de qué página viene.',
      files: 'Archivos en la oficina',
      number: 'Número',
      received: 'Recibida',
      institution: 'Sede',
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      message: 'Mensaje',
    },
  },
  url: 'https://www.escuela.example',
  language: 'es-AR',
  timeZone: 'America/Argentina/Buenos_Aires',
  venues: { primario: 'Primario, Calle 2, Lanús' },
  calendars: {
    '/agenda.ics': { name: 'Prueba' },
    '/agenda-jardin.ics': { name: 'Prueba · Jardín', institution: 'jardin' },
  },
  changes: { cancelled: 'Cancelado', postponed: 'Postergado' },
  mailboxes: [
    { id: 'centro', institution: 'Sede Centro', label: 'Centro', address: 'centro@escuela.example' },
  ],
  forms: [],
}

/** A valid request, as the store receives it. */
export const REQUEST = {
  name: 'Ana',
  email: 'ana@ejemplo.ar',
  phone: '4444',
  institution: 'Sede Centro',
  message: 'Hola',
}

export const EVENT = {
  name: 'Acto',
  date: '2026-11-21',
  time: '10:00:00',
  institution_type: 'primario',
  short_description: 'Abierto',
}

export const FORM_ANSWER = `<!doctype html><style>p{color:red}</style><p class="${answerToken('status')}">${answerToken('text')}</p>
<input name="name" value="${answerToken('value.name')}" aria-invalid="${answerToken('wrong.name')}">
<input name="email" value="${answerToken('value.email')}" aria-invalid="${answerToken('wrong.email')}">
<input name="phone" value="${answerToken('value.phone')}">
<select name="institution"><option data-selected="${answerToken('chosen.institution.0')}">Sede Centro</option></select>
<textarea name="message">${answerToken('value.message')}</textarea>`

export const HOME = `<!doctype html><title>Inicio</title><style>body{margin:0}</style><script>boot()</script>
<script type="application/ld+json">{"@type":"School"}</script><p>${'Una página de inicio. '.repeat(40)}</p>`

const FILES = {
  'index.html': HOME,
  'primario/index.html': '<!doctype html><title>Primario</title>',
  '404.html': '<!doctype html><title>No está</title>',
  'assets/app-1a2b.js': `console.log(${JSON.stringify('x'.repeat(2000))})`,
  'assets/foto-1a2b.webp': 'RIFF',
  'media/ñandú 1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
  '_server/site.json': JSON.stringify(TEST_SITE),
  '_server/form-answer.html': FORM_ANSWER,
}

export function makeFolder(): string {
  const outer = mkdtempSync(join(tmpdir(), 'server-test-'))
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
  // Puts the data folder into an outer folder, because a server writes a file beside the data folder.
  const folder = join(outer, 'carpeta')
  mkdirSync(folder)
  return folder
}

export function makeDist(extra: Record<string, string> = {}): string {
  return makeSite(makeFolder(), extra)
}

export function makeSite(dist: string, extra: Record<string, string> = {}): string {
  for (const [path, text] of Object.entries({ ...FILES, ...extra })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  return dist
}

export function makeLog() {
  const entries: LogEntry[] = []
  return { entries, log: (entry: LogEntry) => void entries.push(entry) }
}

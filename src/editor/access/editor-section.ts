import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import {
  EDITOR_PATH,
  OFFICE_PATH,
  SHARED_PATH,
  REPORT_HEADER,
  SESSION_ENDED,
  type EditorPass,
  type EditorReport,
} from '../../engine/contract/editor-access.ts'
import { readSessionCookie } from '../../server/office/cookies.ts'
import type { OfficeDependencies, OfficeEnv, OfficeSection } from '../../server/office/office.ts'
import { listPeople } from '../../server/office/people.ts'
import { mayDo } from '../../server/office/roles.ts'
import { findSession } from '../../server/office/sessions.ts'
import { mailDestinationChanges } from '../../server/office/mail-person.ts'
import type { Trouble } from '../../server/live-site.ts'
import { reasonOf } from '../../server/log.ts'
import type { DataFolder } from '../../server/storage/data-folder.ts'
import type { Refusal } from '../core/api.ts'
import { findLink, linksFile } from '../server/draft-links.ts'
import { readStoredList } from '../server/stored-json.ts'
import { setDraftAside } from '../server/draft-file.ts'
import { scheduleFile } from '../server/take-scheduled.ts'
import { openPublicationRecord } from '../server/publication.ts'
import { answerDeadLink } from '../server/answer-sentence.ts'
import { ANSWER_HEADERS } from '../server/json-calls.ts'
import { editorDataFolder } from './editor-data-folder.ts'
import { startEditor, type EditorProcess } from './editor-process.ts'

/** The section of the office that contains the editor, and functions that the server needs from it. */
interface EditorSection {
  section: OfficeSection
  isUpload: (request: Pick<IncomingMessage, 'url'>) => boolean
  /** the reason why the editor's process was killed; undefined if that happened more than 15 minutes ago, or never */
  trouble: () => Trouble | undefined
  close: () => Promise<void>
}

/** Milliseconds between two checks for unfinished work while the editor's process is not running. */
const CHECK_INTERVAL = 30_000

const HANG_REPORT_DURATION = 15 * 60_000

/**
 * Creates the section of the office that contains the editor. The editor's process starts when a person opens the editor, or to finish an
 * interrupted publication. Only one process runs at a time, because two would write the same drafts.
 *
 * @param content the content folder
 * @param out the built site's folder
 * @param dataFolder the server's data folder
 */
export function createEditorSection(
  content: string,
  out: string,
  dataFolder: DataFolder,
  start = startEditor,
): EditorSection {
  const data = editorDataFolder(content, dataFolder)
  let opened: Promise<EditorProcess> | undefined
  let hung: Trouble | undefined
  /** ids of people whose drafts were in work when the editor hung once; after a second hang, the draft is set aside */
  const suspects = new Set<string>()
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  let clock = () => new Date()

  const open = (use: OfficeDependencies) => {
    if (opened) return opened
    const settings = { content: resolve(content), data, out: resolve(out) }
    const starting = (opened = start(settings))
    void watchEnd(starting, use.log).finally(() => (opened = undefined))
    return starting
  }
  const watchEnd = async (starting: Promise<EditorProcess>, log: OfficeDependencies['log']) => {
    const editor = await starting.catch(() => undefined)
    // Does not log a failed start, because the request that started the editor gets the error.
    if (!editor) return
    const drafts = await editor.ended
    const reason = drafts ? 'it did not answer any more, and was ended' : 'its process has ended'
    if (drafts) hung = { since: clock().getTime(), reason }
    for (const id of drafts ?? []) {
      if (suspects.delete(id)) setDraftAside(join(data, 'drafts'), id, clock())
      else suspects.add(id)
    }
    if (!isClosing) log({ level: 'error', event: 'editor', reason })
  }

  const section: OfficeSection = {
    path: 'editor',
    title: 'Editar el sitio',
    permission: 'contenido',
    hasCalls: true,
    shared: {
      path: SHARED_PATH.slice(OFFICE_PATH.length + 1),
      mountShared(inner, use) {
        inner.get('/:secret/*', async (c) => {
          // Checks the secret before it starts the editor. A request with a guessed secret does not start it.
          const link = findLink(readStoredList(linksFile(data)), c.req.param('secret'), use.now())
          if (!link || !(await mayEdit(use, link.person.id))) return answerDeadLink(c)
          return toResponse(
            c,
            await (await open(use)).fetch(c.req.raw, { ...GUEST, siteBase: c.get('base') }),
            use,
          )
        })
      },
    },
    mount(inner, use) {
      clock = use.now
      const openIfNeeded = () => {
        if (!isClosing && hasWork(data)) void open(use).catch(() => {})
      }
      openIfNeeded()
      timer = setInterval(openIfNeeded, CHECK_INTERVAL).unref()
      inner.get('/', (c, next) =>
        new URL(c.req.url).pathname.endsWith('/') ? Promise.resolve(c.redirect(EDITOR_PATH)) : next(),
      )
      inner.all('*', async (c) => {
        try {
          const answer = await (await open(use)).fetch(c.req.raw, passOf(c))
          return await toResponse(c, answer, use)
        } catch (error) {
          if (!c.req.raw.signal.aborted)
            use.log({ level: 'error', event: 'editor', path: c.req.path, reason: reasonOf(error) })
          return c.json(INTERRUPTED, 503, ANSWER_HEADERS)
        }
      })
    },
  }
  return {
    section,
    isUpload: ({ url = '' }) => url.startsWith(`${EDITOR_PATH}/api/media?`),
    trouble: () => (hung && clock().getTime() - hung.since < HANG_REPORT_DURATION ? hung : undefined),
    async close() {
      isClosing = true
      clearInterval(timer)
      await (await opened?.catch(() => undefined))?.close()
    },
  }
}

async function mayEdit({ storage }: OfficeDependencies, person: string): Promise<boolean> {
  const people = await listPeople(storage)
  return people.some(({ id, role }) => String(id) === person && mayDo(role, 'contenido'))
}

function hasWork(data: string): boolean {
  return openPublicationRecord(data).read() !== undefined || existsSync(scheduleFile(data))
}

/** The identity of a visitor without an account who opens a link to a draft. */
const GUEST: EditorPass = {
  siteBase: '',
  person: { id: '', name: '' },
  token: '',
  mayChangeDestinations: false,
}

function passOf(c: Context<OfficeEnv>): EditorPass {
  const { csrf, person } = c.get('entered').session
  return {
    siteBase: c.get('base'),
    person: { id: String(person.id), name: person.name },
    token: csrf,
    mayChangeDestinations: mayDo(person.role, 'todo'),
  }
}

/** Headers of the editor's response that the browser does not get: those about the connection, and the report for the office. */
const UNFORWARDED_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', REPORT_HEADER]

async function toResponse(c: Context<OfficeEnv>, answer: IncomingMessage, use: OfficeDependencies) {
  const { statusCode: status = 500, headersDistinct } = answer
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    if (!UNFORWARDED_HEADERS.includes(name)) for (const value of values ?? []) headers.append(name, value)
  // Closes the connection, because the server does not read the rest of a request body that is too large.
  if (status === 413) headers.set('Connection', 'close')
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  const stream = isStream ? Readable.from(whileSignedIn(c, answer, use)) : answer
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- browsers and Node declare the same stream with different types
  const body = new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
  const [text] = headersDistinct[REPORT_HEADER] ?? []
  return text === undefined ? body : report(c, body, JSON.parse(decodeURIComponent(text)), use)
}

/** Logs an action that the editor reports. After a publication, adds to the response whether visitors already get the new site. */
async function report(
  c: Context<OfficeEnv>,
  answer: Response,
  { action, destinationChanges }: EditorReport,
  use: OfficeDependencies,
) {
  const { note } = c.get('entered')
  // Ignores a failure of the database, because the action has already happened.
  await note(action).catch(() => {})
  if (!destinationChanges) return answer
  const isShown = await use.checkNow()
  await mailDestinationChanges(use, c.get('entered'), destinationChanges)
  const { headers } = answer
  headers.delete('content-length')
  const published = Object.assign(Object(await answer.json()), { isShown })
  return new Response(JSON.stringify(published), { headers })
}

/** Forwards events to a window of the editor until its session ends. Checks the session at each event, including the regular empty ones. */
async function* whileSignedIn(
  c: Context<OfficeEnv>,
  answer: IncomingMessage,
  use: OfficeDependencies,
): AsyncGenerator {
  const cookie = readSessionCookie(c, c.get('transport')) ?? ''
  for await (const chunk of answer) {
    yield chunk
    // This check does not prolong the session. If the database fails, the session counts as valid.
    const now = await findSession(use.storage, cookie, use.now(), false).catch(() => c.get('entered').session)
    if (now && mayDo(now.person.role, 'contenido')) continue
    const data = JSON.stringify({ type: 'ended', message: SESSION_ENDED.message })
    yield Buffer.from(`data: ${data}\n\n`)
    return
  }
}

const INTERRUPTED: Refusal = {
  reason: 'unexpected',
  message:
    'El editor se está reiniciando. Lo que estaba guardado sigue guardado: probá de nuevo en unos segundos.',
}

import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import {
  EDITOR_PATH,
  REPORT_HEADER,
  SESSION_ENDED,
  type EditorPass,
  type EditorReport,
} from '../../contract/editor-door.ts'
import { readSessionCookie } from '../../office/cookies.ts'
import type { OfficeDependencies, OfficeEnv, OfficeSection } from '../../office/office.ts'
import { mayDo } from '../../office/roles.ts'
import { findSession } from '../../office/sessions.ts'
import { tellRedirects } from '../../office/tell-redirects.ts'
import type { Trouble } from '../../server/live-site.ts'
import { reasonOf } from '../../server/log.ts'
import type { Refusal } from '../core/api.ts'
import { openPublicationNote } from '../server/publication.ts'
import { ANSWER_HEADERS } from '../server/requests.ts'
import { editorDataFolder } from './data-folder.ts'
import { startEditor, type EditorProcess } from './editor-process.ts'

/** The parts of the section that the server uses. */
export interface EditorSection {
  section: OfficeSection
  /** Whether a request to the server carries a file for the library. */
  isUpload: (request: Pick<IncomingMessage, 'url'>) => boolean
  /** why the editor had to be stopped within the last quarter of an hour */
  trouble: () => Trouble | undefined
  /** Ends the open windows. */
  close: () => Promise<void>
}

/** Milliseconds for which an editor that hung is reported. */
const REPORTED = 15 * 60_000

/**
 * The section of the office with the editor. Its process starts when a person opens it, or when a crash has cut off a
 * publication. There is never a second process beside it: both would write the same drafts.
 *
 * @param content the folder of the content
 * @param out the folder of the built site
 */
export function createEditorSection(
  content: string,
  out: string,
  env: Record<string, string | undefined>,
  start = startEditor,
): EditorSection {
  const data = editorDataFolder(content, env)
  let opened: Promise<EditorProcess> | undefined
  let hung: Trouble | undefined
  let isClosing = false
  let clock = () => new Date()

  const open = ({ log }: OfficeDependencies) => {
    if (opened) return opened
    const starting = (opened = start({ content: resolve(content), data, out: resolve(out) }))
    void follow(starting, log).finally(() => (opened = undefined))
    return starting
  }
  const follow = async (starting: Promise<EditorProcess>, log: OfficeDependencies['log']) => {
    const editor = await starting.catch(() => undefined)
    // The request that asked for it is told.
    if (!editor) return
    const hasHung = await editor.ended
    const reason = hasHung ? 'it did not answer any more, and was ended' : 'its process has ended'
    if (hasHung) hung = { since: clock().getTime(), reason }
    if (!isClosing) log({ level: 'error', event: 'editor', reason })
  }

  const section: OfficeSection = {
    path: 'editor',
    title: 'Editar el sitio',
    permission: 'contenido',
    hasCalls: true,
    mount(inner, use) {
      clock = use.now
      if (openPublicationNote(data).read()) void open(use).catch(() => {})
      inner.get('/', (c, next) =>
        new URL(c.req.url).pathname.endsWith('/') ? Promise.resolve(c.redirect(EDITOR_PATH)) : next(),
      )
      inner.all('*', async (c) => {
        try {
          const answer = await (await open(use)).fetch(c.req.raw, passOf(c))
          return await toResponse(c, answer, use)
        } catch (error) {
          // A person who has left needs no answer.
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
    trouble: () => (hung && clock().getTime() - hung.since < REPORTED ? hung : undefined),
    async close() {
      isClosing = true
      await (await opened?.catch(() => undefined))?.close()
    },
  }
}

function passOf(c: Context<OfficeEnv>): EditorPass {
  const { csrf, person } = c.get('entered').session
  return {
    person: { id: String(person.id), name: person.name },
    token: csrf,
    mayRedirect: mayDo(person.role, 'todo'),
  }
}

/** Headers of one connection, or for the office alone. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', REPORT_HEADER]

async function toResponse(c: Context<OfficeEnv>, answer: IncomingMessage, use: OfficeDependencies) {
  const { statusCode: status = 500, headersDistinct } = answer
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    if (!OWN.includes(name)) for (const value of values ?? []) headers.append(name, value)
  // The rest of a body that is too long is not read.
  if (status === 413) headers.set('Connection', 'close')
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  const stream = isStream ? Readable.from(whileIn(c, answer, use)) : answer
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one stream, which browsers and Node type differently
  const body = new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
  const [text] = headersDistinct[REPORT_HEADER] ?? []
  return text === undefined ? body : report(c, body, JSON.parse(decodeURIComponent(text)), use)
}

/** Notes what the editor has done. After a publication, visitors get the new site before the person reads that it is done. */
async function report(
  c: Context<OfficeEnv>,
  answer: Response,
  { action, redirects }: EditorReport,
  use: OfficeDependencies,
) {
  const { note } = c.get('entered')
  // While the database is away nothing can be noted, and what was done is done.
  await note(action).catch(() => {})
  if (!redirects) return answer
  const isShown = await use.lookNow()
  await tellRedirects(use, c.get('entered'), redirects)
  const { headers } = answer
  headers.delete('content-length')
  const published = Object.assign(Object(await answer.json()), { isShown })
  return new Response(JSON.stringify(published), { headers })
}

/** The events of a window, until its person's session ends. Each pulse of the stream is a moment to look. */
async function* whileIn(
  c: Context<OfficeEnv>,
  answer: IncomingMessage,
  use: OfficeDependencies,
): AsyncGenerator {
  const cookie = readSessionCookie(c, c.get('way')) ?? ''
  for await (const chunk of answer) {
    yield chunk
    // Looking does not prolong the session. While the database is away it counts as alive.
    const now = await findSession(use.storage, cookie, use.now(), false).catch(() => c.get('entered').session)
    if (now && mayDo(now.person.role, 'contenido')) continue
    const data = JSON.stringify({ type: 'ended', message: SESSION_ENDED.message })
    yield Buffer.from(`event: ended\ndata: ${data}\n\n`)
    return
  }
}

const INTERRUPTED: Refusal = {
  reason: 'unexpected',
  message:
    'El editor se está reiniciando. Lo que estaba guardado sigue guardado: probá de nuevo en unos segundos.',
}

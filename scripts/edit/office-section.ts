import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from '../../src/editor/core/api.ts'
import type { Door } from '../../src/editor/server/editor.ts'
import { readSessionCookie } from '../../src/office/cookies.ts'
import { OFFICE_PATH, type OfficeDependencies, type Section } from '../../src/office/office.ts'
import { mayDo } from '../../src/office/roles.ts'
import { findSession } from '../../src/office/sessions.ts'
import { reasonOf } from '../../src/server/log.ts'
import { ANSWER_HEADERS } from '../../src/editor/server/requests.ts'
import { editorDataFolder } from './data-folder.ts'
import { startEditor, type EditorProcess } from './start-editor.ts'

const PATH = 'editor'
const BASE = `${OFFICE_PATH}/${PATH}`

export interface EditorSection {
  section: Section
  /** Whether a request to the server carries a file for the library. */
  isUpload: (request: Pick<IncomingMessage, 'url'>) => boolean
  /** Ends the open windows. */
  close: () => Promise<void>
}

/** Milliseconds in which a process that does not answer any more is seen to end. */
const END = 1000

/**
 * The office's door to the editor. A server that nobody edits on does not start it: it is started when somebody opens it, or when a crash has cut
 * off a publication. There is never a second one beside it: both would write the same drafts.
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

  let isClosing = false
  const open = ({ log }: OfficeDependencies) => {
    if (opened) return opened
    opened = start({ content: resolve(content), data, out: resolve(out), base: BASE })
    void forget(opened, log)
    return opened
  }
  /** Whoever comes after its end starts another one. */
  const forget = async (starting: Promise<EditorProcess>, log: OfficeDependencies['log']) => {
    try {
      await (
        await starting
      ).ended
      if (!isClosing) log({ level: 'error', event: 'editor', reason: 'its process has ended' })
    } catch {
      // Said to whoever has asked for it.
    }
    if (opened === starting) opened = undefined
  }
  /** Who reads is answered by the next process, where this one has just ended. */
  const ask = async (request: Request, door: Door, use: OfficeDependencies) => {
    const editor = await open(use)
    try {
      return await editor.fetch(request, door)
    } catch (error) {
      const isLost = request.method !== 'GET' || request.signal.aborted || isClosing
      if (isLost || !(await hasEnded(editor))) throw error
    }
    return (await open(use)).fetch(request, door)
  }

  const section: Section = {
    path: PATH,
    title: 'Editar el sitio',
    permission: 'contenido',
    hasCalls: true,
    mount(inner, use) {
      if (existsSync(join(data, 'publication.json'))) void open(use).catch(() => {})
      inner.get('/', (c, next) =>
        new URL(c.req.url).pathname.endsWith('/') ? Promise.resolve(c.redirect(BASE)) : next(),
      )
      inner.all('*', async (c) => {
        const { session, note } = c.get('entered')
        const { id, name } = session.person
        const cookie = readSessionCookie(c, c.get('way')) ?? ''
        const door: Door = {
          person: { id: String(id), name },
          base: BASE,
          filesBase: `${BASE}/vista`,
          token: session.csrf,
          home: OFFICE_PATH,
          note,
          show: use.lookNow,
          // Asking does not keep a session alive that nobody uses.
          async isStillIn() {
            const now = await findSession(use.storage, cookie, use.now(), false)
            return now !== undefined && mayDo(now.person.role, 'contenido')
          },
        }
        try {
          return await ask(c.req.raw, door, use)
        } catch (error) {
          // Nobody is told of who has gone before the answer came.
          if (!c.req.raw.signal.aborted)
            use.log({ level: 'error', event: 'editor', path: c.req.path, reason: reasonOf(error) })
          return c.json(INTERRUPTED, 503, ANSWER_HEADERS)
        }
      })
    },
  }
  return {
    section,
    isUpload: ({ url = '' }) => url.startsWith(`${BASE}/api/media?`),
    async close() {
      isClosing = true
      const now = await opened?.catch(() => undefined)
      await now?.close()
    },
  }
}

function hasEnded({ ended }: EditorProcess): Promise<boolean> {
  const isOver = () => true
  return Promise.race([ended.then(isOver, isOver), sleep(END, false, { ref: false })])
}

const INTERRUPTED: Refusal = {
  reason: 'unexpected',
  message:
    'El editor se está reiniciando. Lo que estaba guardado sigue guardado: probá de nuevo en unos segundos.',
}

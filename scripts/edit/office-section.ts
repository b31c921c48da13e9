import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { buildInChild } from '../../src/build/build-in-child.ts'
import { bundleEditor } from '../../src/editor/server/bundle-editor.ts'
import type { Editor } from '../../src/editor/server/create-editor.ts'
import type { Door } from '../../src/editor/server/editor.ts'
import { readSessionCookie } from '../../src/office/cookies.ts'
import { OFFICE_PATH, type OfficeDependencies, type Section } from '../../src/office/office.ts'
import { mayDo } from '../../src/office/roles.ts'
import { findSession } from '../../src/office/sessions.ts'
import { editorDataFolder } from './data-folder.ts'

const PATH = 'editor'
const BASE = `${OFFICE_PATH}/${PATH}`

export interface EditorSection {
  section: Section
  /** Whether a request to the server carries a file for the library. */
  isUpload: (request: Pick<IncomingMessage, 'url'>) => boolean
  /** Ends the open windows. */
  close: () => Promise<void>
}

/**
 * The office's door to the editor. A server that nobody edits on does not load it: it is made when somebody opens it, or when a crash has cut
 * off a publication.
 *
 * @param content the folder of the content
 * @param out the folder of the built site
 */
export function createEditorSection(
  content: string,
  out: string,
  env: Record<string, string | undefined>,
): EditorSection {
  const data = editorDataFolder(content, env)
  let opened: Promise<{ editor: Editor; answer: Answer }> | undefined

  const open = (use: OfficeDependencies) => {
    opened ??= load(use).then((editor) => ({ editor, answer: behindDoor(editor) }))
    // Whoever comes next tries again.
    opened.catch(() => (opened = undefined))
    return opened
  }
  const load = async ({ log, now }: OfficeDependencies) => {
    const { createEditor } = await import('../../src/editor/server/create-editor.ts')
    const build = (onLine: (line: string) => void) => buildInChild({ content, out }, onLine)
    return createEditor({
      content: resolve(content),
      data,
      build,
      bundle: bundleEditor,
      log,
      now,
      judgesApart: true,
    })
  }

  const section: Section = {
    path: PATH,
    title: 'Editar el sitio',
    permission: 'contenido',
    hasCalls: true,
    mount(inner, use) {
      if (existsSync(join(data, 'publication.json'))) void open(use).catch(() => {})
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
          // Asking does not keep a session alive that nobody uses.
          async isStillIn() {
            const now = await findSession(use.storage, cookie, use.now(), false)
            return now !== undefined && mayDo(now.person.role, 'contenido')
          },
        }
        return (await open(use)).answer(c.req.raw, door)
      })
    },
  }
  return {
    section,
    isUpload: ({ url = '' }) => url.startsWith(`${BASE}/api/media?`),
    async close() {
      const now = await opened?.catch(() => undefined)
      await now?.editor.close()
    },
  }
}

type Answer = (request: Request, door: Door) => Response | Promise<Response>

/** Answers requests below the editor's own address, each with what the office says of it. */
function behindDoor(editor: Editor): Answer {
  const app = new Hono<{ Bindings: { door: Door }; Variables: { door: Door } }>()
  app.use((c, next) => {
    c.set('door', c.env.door)
    return next()
  })
  app.route(BASE, editor.app)
  return (request, door) => app.fetch(request, { door })
}

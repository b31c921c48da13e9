import { randomUUID } from 'node:crypto'
import type { ViteDevServer } from 'vite'
import { load } from '../content/load.ts'
import { formatExplained } from '../content/report/format-diagnostics.ts'
import { watchFolder } from '../content/files/watch-folder.ts'
import { createFixAnswer, fixId, type Judged } from './dev-fixes.ts'
import type { DevFiles, GoodContent } from './dev-files.ts'
import { CONTENT_ASKED, CONTENT_CHANGED, CONTENT_DIAGNOSTICS, FIX_PATH } from './dev-names.ts'
import type { Shown } from './dev-overlay.ts'
import { madeFiles } from './made-files.ts'
import { toShown } from './shown-diagnostic.ts'

/** The content of the development server as it is now, and the last that had no error. */
export interface ContentState extends Judged {
  good?: GoodContent
  /** The files as they were made last, and what they were made of. */
  last?: { files: DevFiles; madeOf: unknown[] }
}

/** Loads a content folder again whenever it changes, and says so to the open pages. */
export async function watchContent(server: ViteDevServer, folder: string): Promise<ContentState> {
  const state: ContentState = { errors: [], textOf: () => undefined, round: 0 }
  const token = randomUUID()
  server.middlewares.use(FIX_PATH, createFixAnswer(state, token))
  const send = () => {
    const shown = state.errors.map((error, index) => toShown(error, fixId(state, index)))
    server.ws.send(CONTENT_DIAGNOSTICS, { token, shown } satisfies Shown)
  }
  const judge = async () => {
    const result = await load(folder)
    state.errors = result.diagnostics.filter(({ severity }) => severity === 'error')
    state.textOf = result.textOf
    state.round++
    const { content } = result
    if (content) state.good = { ...content, made: await madeFiles(content.site, content) }
    else server.config.logger.error(formatExplained(state.errors))
  }
  await judge()
  const reload = async () => {
    await judge()
    if (state.errors.length > 0) send()
    else server.ws.send(CONTENT_CHANGED)
  }
  let turn = Promise.resolve()
  const reloadInTurn = () => {
    turn = turn.then(reload).catch((cause: unknown) => {
      server.config.logger.error('El contenido nuevo no se pudo preparar: se sigue viendo el anterior.')
      server.config.logger.error(cause instanceof Error ? String(cause.stack) : String(cause))
    })
  }
  // Nobody waits for the watcher, which looks at each file.
  const watching = watchFolder(folder, reloadInTurn, (reason) => server.config.logger.error(reason))
  server.httpServer?.once('close', () => void watching.then((stop) => stop()))
  server.ws.on(CONTENT_ASKED, send)
  return state
}

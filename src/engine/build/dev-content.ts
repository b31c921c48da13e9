import { resolve } from 'node:path'
import type { HotPayload, ViteDevServer } from 'vite'
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts'
import { watchFolder } from '../content/files/watch-folder.ts'
import { load } from '../content/load.ts'
import { formatDiagnostics, formatExplained } from '../content/report/format-diagnostics.ts'
import type { GoodContent } from './dev-files.ts'
import { generateFiles } from './generated-files.ts'

export interface ContentState {
  errors: readonly Diagnostic[]
  good?: GoodContent
}

export async function watchContent(
  server: ViteDevServer,
  folder: string,
  now: () => Date,
): Promise<ContentState> {
  const state: ContentState = { errors: [] }
  const reload = async () => {
    const { diagnostics, content } = await load(folder, { now: now() })
    state.errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (content) state.good = { ...content, made: await generateFiles(content.site, content) }
    else server.config.logger.error(formatExplained([...state.errors]))
  }
  await reload()
  const notifyBrowser = () => {
    const [first] = state.errors
    server.ws.send(first ? toOverlay(first, state.errors) : { type: 'custom', event: 'content:changed' })
  }
  server.ws.on('connection', () => state.errors.length > 0 && notifyBrowser())
  let queue = Promise.resolve()
  const queueReload = () => {
    queue = queue
      .then(reload)
      .then(notifyBrowser)
      .catch((cause: unknown) => {
        server.config.logger.error('El contenido nuevo no se pudo preparar: se sigue viendo el anterior.')
        server.config.logger.error(cause instanceof Error ? String(cause.stack) : String(cause))
      })
  }
  const watching = watchFolder(folder, queueReload, (reason) => server.config.logger.error(reason))
  server.httpServer?.once('close', () => void watching.then((stop) => stop()))
  return state
}

/** Creates the payload of Vite's error overlay. Its link opens the first error in the code editor. */
function toOverlay({ file, line, column }: Diagnostic, errors: readonly Diagnostic[]): HotPayload {
  return {
    type: 'error',
    err: {
      message: formatDiagnostics([...errors]),
      stack: '',
      loc: { file: resolve(file), line, column },
    },
  }
}

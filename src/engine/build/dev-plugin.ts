import type { ServerResponse } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, Plugin, ViteDevServer, HotPayload } from 'vite'
import { formatExplained, formatDiagnostics } from '../content/report/format-diagnostics.ts'
import { fileType } from '../contract/file-type.ts'
import { basePath } from '../model/base-path.ts'
import { escapeHtml } from '../model/escape-html.ts'
import { parseMoment } from './parse-moment.ts'
import { createDevFiles, type DevFiles, type GoodContent } from './dev-files.ts'
import type { Engine } from './engine.ts'
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts'
import { watchFolder } from '../content/files/watch-folder.ts'
import { load } from '../content/load.ts'
import { generateFiles } from './generated-files.ts'

const ENTRY = '/src/engine/build/dev-entry.tsx'

/** Returns the base path of a site, also while its `site.json` has mistakes. A change needs a restart, because Vite keeps its base. */
export function devBase(content: string): string {
  const file = join(content, 'site.json')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return basePath(/"url"\s*:\s*"(https?:[^"]*)"/.exec(text)?.[1] ?? '')
}

type FilesOf = () => Promise<DevFiles>

type CreateApi = (
  content: string,
  files: FilesOf,
) => () => Promise<{ fetch(request: Request): Response | Promise<Response> }>

/**
 * Serves the site in Vite's development server, and makes each file on request. New content appears in the open page (`dev-entry.tsx`);
 * errors appear over the last good page.
 *
 * @param createApi handles the API calls; without it, another server handles them
 */
export function sitePlugin(content: string, createApi?: CreateApi, asOf?: string): Plugin {
  return {
    name: 'site',
    apply: 'serve',
    async configureServer(server) {
      const now = () => (asOf ? parseMoment(asOf) : undefined) ?? new Date()
      const state = await watchContent(server, resolve(content), now)
      const filesOf = createFilesOf(server, state, now)
      const base = server.config.base.replace(/\/$/, '')
      if (createApi) {
        const api = createApi(content, filesOf)
        server.middlewares.use(`${base}/api`, (request, response) => {
          request.url = request.originalUrl?.slice(base.length)
          void getRequestListener(async (raw) => (await api()).fetch(raw))(request, response)
        })
      }
      server.httpServer?.once('listening', () => void filesOf().catch(() => {}))
      server.middlewares.use((request, response, next) => void serve(request, response, next))

      async function serve(
        request: Connect.IncomingMessage,
        response: ServerResponse,
        next: Connect.NextFunction,
      ) {
        try {
          const found = await answer(server, state, filesOf, request)
          if (!found) return next()
          response.statusCode = found.status
          response.setHeader('Content-Type', fileType(found.name))
          response.setHeader('Cache-Control', 'no-store')
          response.end(found.content)
        } catch (error) {
          next(error)
        }
      }
    },
  }
}

interface Answer {
  status: number
  name: string
  content: string | Uint8Array
}

async function answer(
  server: ViteDevServer,
  { good, errors }: ContentState,
  filesOf: FilesOf,
  { url = '/', headers }: Connect.IncomingMessage,
): Promise<Answer | undefined> {
  const base = server.config.base.replace(/\/$/, '')
  const { pathname } = new URL(url, 'http://localhost')
  // Vite leads a request for the root of the host to the base path.
  if (!pathname.startsWith(`${base}/`)) return undefined
  const path = decodeURIComponent(pathname.slice(base.length)).replace(/^\/|\/$/g, '')
  const isPage = headers.accept?.includes('text/html') === true && !path.includes('.')
  if (!good) {
    if (!isPage) return undefined
    const page = `<!doctype html><html><head></head><title>503</title><body><pre>${escapeHtml(formatExplained(errors))}</pre><script type="module" src="${base}${ENTRY}"></script></body></html>`
    return { status: 503, name: '503.html', content: await addVite(server, page) }
  }
  const files = await filesOf()
  if (!isPage) {
    const content = await files.find(path)
    return content === undefined ? undefined : { status: 200, name: path, content }
  }
  const found = await files.find(`${path}/index.html`.replace(/^\//, ''))
  const html = found ?? (await files.find('404.html'))
  if (html === undefined) return undefined
  return { status: found ? 200 : 404, name: 'index.html', content: await addVite(server, String(html)) }
}

/** Adds Vite's scripts to the head. Passes an empty page to Vite, which would otherwise parse the whole page. */
async function addVite(server: ViteDevServer, html: string): Promise<string> {
  const empty = await server.transformIndexHtml('/', '<html><head></head></html>')
  const [, added = ''] = /<head>(.*)<\/head>/s.exec(empty) ?? []
  return html.replace('<head>', () => `<head>${added}`)
}

function createFilesOf(server: ViteDevServer, state: ContentState, now: () => Date): FilesOf {
  let last: { parts: readonly unknown[]; files: DevFiles } | undefined
  return async () => {
    if (!state.good)
      throw new Error('El contenido tiene errores: corregilos para ver el sitio. La consola los nombra.')
    // Vite returns the same object until one of its modules changes, so the object can be compared.
    const entry = await server.ssrLoadModule('/src/engine/shell/entry-server.tsx')
    const parts = [state.good, entry, now().toDateString()]
    if (!last?.parts.every((part, index) => part === parts[index])) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's loader knows no types
      const rendering = { ...entry, app: ENTRY } as unknown as Engine
      const engine: Engine = {
        ...rendering,
        // Leaves out the policy, because Vite adds scripts and styles of its own.
        renderDocument: (own) => rendering.renderDocument({ ...own, policyOf: undefined }),
      }
      last = { parts, files: createDevFiles(state.good, engine, now()) }
    }
    return last.files
  }
}

interface ContentState {
  errors: readonly Diagnostic[]
  good?: GoodContent
}

async function watchContent(server: ViteDevServer, folder: string, now: () => Date): Promise<ContentState> {
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

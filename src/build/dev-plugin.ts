import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { formatDiagnostics } from '../content/report/format-diagnostics.ts'
import { fileType } from '../contract/file-type.ts'
import { escapeHtml } from '../model/escape-html.ts'
import { watchContent, type ContentState, type Files } from './dev-content.ts'
import type { Engine } from './engine.ts'
import { siteFiles } from './site-files.ts'

const ENTRY = '/src/build/dev-entry.tsx'

/**
 * The site in Vite's development server: the same files that a build would write, made on request from the content as it is
 * now and the code as it is now. Errors of the content are shown over the page, which stays the last good one; where there has been none
 * they are all there is to see.
 * New content replaces the old in the open page (`dev-entry.tsx`).
 *
 * @param createApi gives what answers the two calls, for the files of the content as it is now; without it another server does
 */
export function sitePlugin(content: string, createApi?: CreateApi): Plugin {
  return {
    name: 'site',
    apply: 'serve',
    async configureServer(server) {
      const state = await watchContent(server, resolve(content))
      if (createApi) {
        const api = createApi(content, () => makeFiles(server, state))
        server.middlewares.use('/api', (request, response) => {
          request.url = request.originalUrl
          void getRequestListener(async (raw) => (await api()).fetch(raw))(request, response)
        })
      }
      server.middlewares.use((request, response, next) => void serve(server, state, request, response, next))
    },
  }
}

/** Answers with a file of the site; what is none (the sources of the code) is Vite's. */
async function serve(
  server: ViteDevServer,
  state: ContentState,
  { url = '/', headers }: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname).replace(/^\/|\/$/g, '')
    const isPage = headers.accept?.includes('text/html') === true && !path.includes('.')
    if (!state.good) return isPage ? await answerErrors(server, state, url, response) : next()
    const files = await makeFiles(server, state)
    const name = isPage ? pageFile(files, path) : path
    const file = files.get(name) ?? (await state.good.made.files.find(({ path }) => path === name)?.make())
    if (file === undefined) return next()
    response.statusCode = name === '404.html' ? 404 : 200
    response.setHeader('Content-Type', fileType(name))
    response.setHeader('Cache-Control', 'no-store')
    response.end(name.endsWith('.html') ? await server.transformIndexHtml(url, String(file)) : file)
  } catch (error) {
    next(error)
  }
}

/** Instead of every page while there has been no good one; the script loads the site once there is. */
async function answerErrors(
  server: ViteDevServer,
  { errors }: ContentState,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const text = escapeHtml(formatDiagnostics(errors))
  response.statusCode = 503
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const html = `<!doctype html><title>503</title><body><pre>${text}</pre><script type="module" src="${ENTRY}"></script></body>`
  response.end(await server.transformIndexHtml(url, html))
}

type CreateApi = (content: string, files: () => Promise<Files>) => () => Promise<Api>

interface Api {
  fetch(request: Request): Response | Promise<Response>
}

/** Each module of the page is a request, and all pages are made only when content, code or day are others than the last time. */
async function makeFiles(server: ViteDevServer, state: ContentState): Promise<Files> {
  const { good, last } = state
  if (!good)
    throw new Error('El contenido tiene errores: corregilos para ver el sitio. La consola los nombra.')
  // Vite gives the same object until something that the module imports has changed.
  const entry = (await server.ssrLoadModule('/src/site/entry-server.tsx')) as Omit<Engine, 'app' | 'boot'>
  const now = new Date()
  const madeOf = [good, entry, now.toDateString()]
  if (last?.madeOf.every((part, index) => part === madeOf[index])) return last.files
  const engine = { ...entry, app: ENTRY }
  const made = siteFiles(good, engine, good.made, now)
  const files = new Map(Array.from(made, ({ path, content }) => [path, content] as const))
  state.last = { madeOf, files }
  return files
}

function pageFile(files: Files, path: string): string {
  const name = path === '' ? 'index.html' : `${path}/index.html`
  return files.has(name) ? name : '404.html'
}

import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { formatExplained } from '../content/report/format-diagnostics.ts'
import { fileType } from '../contract/file-type.ts'
import { escapeHtml } from '../model/escape-html.ts'
import { watchContent, type ContentState } from './dev-content.ts'
import { createDevFiles, type DevFiles } from './dev-files.ts'
import type { Engine } from './engine.ts'

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
      // Before somebody asks: the first page needs all of the engine.
      server.httpServer?.once('listening', () => void makeFiles(server, state).catch(() => {}))
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
    const name = isPage ? `${path}/index.html`.replace(/^\//, '') : path
    const found = files.find(name) ?? (await state.good.made.files.find(({ path }) => path === name)?.make())
    const file = found ?? (isPage ? files.find('404.html') : undefined)
    if (file === undefined) return next()
    response.statusCode = found === undefined || name === '404.html' ? 404 : 200
    response.setHeader('Content-Type', fileType(isPage ? '404.html' : name))
    response.setHeader('Cache-Control', 'no-store')
    response.end(isPage ? await addVite(server, String(file)) : file)
  } catch (error) {
    next(error)
  }
}

/** Adds what Vite wants in the head of a page. Of a whole page it would parse every element, which takes longer than to make it. */
async function addVite(server: ViteDevServer, html: string): Promise<string> {
  const empty = await server.transformIndexHtml('/', '<html><head></head></html>')
  const [, added = ''] = /<head>(.*)<\/head>/s.exec(empty) ?? []
  return html.replace('<head>', () => `<head>${added}`)
}

/** Instead of every page while there has been no good one; the script loads the site once there is. */
async function answerErrors(
  server: ViteDevServer,
  { errors }: ContentState,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const text = escapeHtml(formatExplained(errors))
  response.statusCode = 503
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const html = `<!doctype html><title>503</title><body><pre>${text}</pre><script type="module" src="${ENTRY}"></script></body>`
  response.end(await server.transformIndexHtml(url, html))
}

type CreateApi = (content: string, files: () => Promise<DevFiles>) => () => Promise<Api>

interface Api {
  fetch(request: Request): Response | Promise<Response>
}

/** The files of the site, others only when content, code or day are others than the last time. */
async function makeFiles(server: ViteDevServer, state: ContentState): Promise<DevFiles> {
  const { last, good } = state
  if (!good)
    throw new Error('El contenido tiene errores: corregilos para ver el sitio. La consola los nombra.')
  // Vite gives the same object until something that the module imports has changed.
  const entry = (await server.ssrLoadModule('/src/site/entry-server.tsx')) as Omit<Engine, 'app' | 'boot'>
  const now = new Date()
  const madeOf = [good, entry, now.toDateString()]
  if (last?.madeOf.every((part, index) => part === madeOf[index])) return last.files
  const files = createDevFiles(good, { ...entry, app: ENTRY }, now)
  state.last = { madeOf, files }
  return files
}

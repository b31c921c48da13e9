import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { html as markup } from 'hono/html'
import { fileType } from '../../contract/file-type.ts'
import { COMMON_HEADERS } from '../../contract/headers.ts'
import { EVENTS_PATH } from '../../contract/events.ts'
import { readInside } from '../../content/diagnostics/disk.ts'
import { NOT_FOUND } from '../../model/site.ts'
import { LARGEST_UPLOAD } from '../core/largest-upload.ts'
import type { ShownSite } from './content-reader.ts'
import { appDocument } from './app-document.ts'
import { comingEvents } from './coming-events.ts'
import type { Door, EditorEnv } from './editor.ts'
import { pageFile } from './describe-files.ts'
import { examplePages, examplePath } from './examples.ts'
import { isMediaPath } from './media-library.ts'
import type { RouteParts } from './route-parts.ts'
import { ANSWER_HEADERS, answer, refusalOf } from './json-calls.ts'
import { Refused } from './refused.ts'
import { changesBetween } from './versions.ts'
import { createViews } from './views.ts'

export function addPageRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { content, bundle, disk, drafts, checks, versions, log } = parts
  const views = createViews(parts)
  const glance = async (c: Context<EditorEnv>, path?: string) =>
    checks.glance(await drafts.of(c.get('door').person), path)

  app.get('/', async (c) => {
    const { body, policy } = appDocument(await bundle(), c.get('door'))
    return c.html(body, 200, { ...ANSWER_HEADERS, 'Content-Security-Policy': policy })
  })
  app.get('/app/:name', async (c) => {
    const name = c.req.param('name')
    const found = (await bundle()).files.get(name)
    if (!found) throw nothing()
    return file(c, name, found, 'private, max-age=31536000, immutable')
  })

  app.get('/api/page', async (c) => {
    const path = c.req.query('path') ?? '/'
    const view = await views.of(await glance(c, path), c.get('door'))
    return answer(c, view.data(path))
  })
  app.get('/vista/*', async (c) => {
    const path = after(c, '/vista')
    try {
      return await show(c, await glance(c, path), path)
    } catch (error) {
      if (isFile(path)) throw error
      return sentence(c, refusalOf(error instanceof Error ? error : new Error(String(error)), c, log))
    }
  })
  app.get('/ejemplo/:type', async (c) => {
    const type = c.req.param('type')
    const checked = await checks.glanceOther('examples', () => {
      const examples = examplePages(disk.texts)
      return { drafts: examples, pages: [...examples.keys()] }
    })
    const view = await views.of(checked, c.get('door'))
    return html(c, view.main(examplePath(type)))
  })
  app.get('/api/versions/:id/vista/*', async (c) => {
    const id = c.req.param('id')
    const path = after(c, `/api/versions/${id}/vista`)
    // A file's address names no page: the not-found page is read, because any page of the version finds its files.
    const page = isFile(path) ? NOT_FOUND : path
    const checked = await checks.glanceOther(`${id} ${page}`, async () => {
      const texts = await versions.texts(id)
      return { drafts: changesBetween(disk.texts, texts), pages: pageFile(texts, page) }
    })
    return show(c, checked, path)
  })

  // With its own origin, the editor serves pages' files at their own paths, and links show the draft.
  app.get(EVENTS_PATH, async (c, next) => {
    if (c.get('door').filesBase !== '') return next()
    return answer(c, comingEvents(await glance(c), parts.now()))
  })
  app.get('/*', async (c, next) => {
    const isCall = /^\/(?:api|app)(?:\/|$)/.test(c.req.path)
    if (c.get('door').filesBase !== '' || isCall) return next()
    const path = after(c, '')
    return show(c, await glance(c, path), path)
  })

  async function show(c: Context<EditorEnv>, checked: ShownSite, path: string) {
    if (path.startsWith('/media/')) {
      const original = readMedia(path.slice(1))
      if (original) return file(c, path, original, 'no-cache')
    }
    const view = await views.of(checked, c.get('door'))
    if (!isFile(path)) return html(c, view.document(path))
    const made = await view.file(path.slice(1))
    if (!made) throw nothing()
    return file(c, path, made, 'private, max-age=60')
  }

  function readMedia(path: string): Uint8Array<ArrayBuffer> | undefined {
    if (!isMediaPath(path)) return undefined
    try {
      return readInside(content, join(content, path), LARGEST_UPLOAD)
    } catch {
      return undefined
    }
  }
}

function isFile(path: string): boolean {
  return /^\/(?:assets|media)\/|^\/[^/]+\.[a-z0-9]+$/.test(path)
}

function nothing(): Refused {
  return new Refused('missing', 'Acá no hay nada.')
}

/** The path after the mount point. */
function after(c: Context<EditorEnv>, start: string): string {
  const { base }: Door = c.get('door')
  try {
    return decodeURIComponent(new URL(c.req.url).pathname.slice(base.length + start.length)) || '/'
  } catch {
    throw nothing()
  }
}

/** Stops scripts in an SVG that is opened directly. */
function file(c: Context<EditorEnv>, name: string, body: Uint8Array<ArrayBuffer>, keep: string) {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
  const headers = {
    ...COMMON_HEADERS,
    'Content-Security-Policy': policy,
    'Content-Type': fileType(name),
    'Cache-Control': keep,
  }
  return c.body(body, 200, headers)
}

function html(c: Context<EditorEnv>, page: { content: string; policy: string } | undefined) {
  if (!page) throw nothing()
  const policy = page.policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return c.html(page.content, 200, framed(policy))
}

function sentence(c: Context<EditorEnv>, { body, status }: ReturnType<typeof refusalOf>) {
  const content = markup`<!doctype html>
    <html lang="es">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta http-equiv="refresh" content="3" />
      <title>Sin página</title>
      <p style="margin: 2rem; font: 1.1rem/1.5 sans-serif">${body.message}</p>
    </html>`
  return c.html(
    content,
    status,
    framed("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"),
  )
}

function framed(policy: string) {
  return { ...ANSWER_HEADERS, 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': policy }
}

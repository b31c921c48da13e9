import { join } from 'node:path'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fileType } from '../../engine/contract/file-type.ts'
import { COMMON_HEADERS } from '../../engine/contract/headers.ts'
import { readInside } from '../../engine/content/diagnostics/disk.ts'
import { MAX_UPLOAD_BYTES } from '../core/max-upload.ts'
import type { ShownSite } from './draft-checks.ts'
import type { EditorEnv } from './editor.ts'
import { ANSWER_HEADERS } from './json-calls.ts'
import { isMediaPath } from './media-library.ts'
import { Refused } from './refused.ts'
import type { RouteParts } from './route-parts.ts'
import { createViews, type ShownPages } from './views.ts'

/** A page to show without scripts. The addresses of its links and files begin with `base`. */
interface StaticPage {
  base: string
  path: string
  /** HTML to show above the page, such as a note that says whose draft it is. */
  note: string
  now?: Date
}

export function createPageAnswers(parts: RouteParts) {
  const views = createViews(parts)

  async function fileAt(c: Context<EditorEnv>, view: ShownPages, path: string) {
    const original = path.startsWith('/media/') ? readMedia(path.slice(1)) : undefined
    if (original) return respondWithFile(c, path, original, 'no-cache')
    const made = await view.file(path.slice(1))
    if (!made) throw notFound()
    return respondWithFile(c, path, made, 'private, max-age=60')
  }

  function readMedia(path: string): Uint8Array<ArrayBuffer> | undefined {
    if (!isMediaPath(path)) return undefined
    try {
      return readInside(parts.content, join(parts.content, path), MAX_UPLOAD_BYTES)
    } catch {
      return undefined
    }
  }

  return {
    viewOf: (c: Context<EditorEnv>, checked: ShownSite) => views.of(checked, c.get('access')),
    show: async (c: Context<EditorEnv>, checked: ShownSite, path: string) => {
      const view = await views.of(checked, c.get('access'))
      return isFile(path) ? fileAt(c, view, path) : respondWithHtml(c, view.document(path))
    },
    showStatic: async (c: Context<EditorEnv>, checked: ShownSite, { base, path, note, now }: StaticPage) => {
      const view = await views.of(checked, { base, filesBase: base }, now)
      return isFile(path)
        ? fileAt(c, view, path)
        : respondWithHtml(c, view.staticPage(path, note), NO_FORMS_POLICY)
    },
  }
}

export function isFile(path: string): boolean {
  return /^\/(?:assets|media)\/|^\/[^/]+\.[a-z0-9]+$/.test(path)
}

export function notFound(): Refused {
  return new Refused('missing', 'Acá no hay nada.')
}

/** Returns the path of a request, decoded and without the prefix `start`. */
export function pathAfter(c: Context<EditorEnv>, start: string): string {
  try {
    const { siteBase } = c.get('access')
    return decodeURIComponent((siteBase + new URL(c.req.url).pathname).slice(start.length)) || '/'
  } catch {
    throw notFound()
  }
}

/** Responds with a file. The content policy blocks scripts, because an SVG file that is opened directly could contain some. */
export function respondWithFile(
  c: Context<EditorEnv>,
  name: string,
  body: Uint8Array<ArrayBuffer>,
  keep: string,
) {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'"
  const headers = {
    ...COMMON_HEADERS,
    'Content-Security-Policy': policy,
    'Content-Type': fileType(name),
    'Cache-Control': keep,
  }
  return c.body(body, 200, headers)
}

const FRAME_POLICY = "frame-ancestors 'self'"

/** Forbids what the policy in the page allows. The browser applies both. */
const NO_FORMS_POLICY = `form-action 'none'; ${FRAME_POLICY}`

export function respondWithHtml(c: Context<EditorEnv>, page: string, policy = FRAME_POLICY) {
  return c.html(page, 200, frameHeaders(policy))
}

function frameHeaders(policy: string) {
  return { ...ANSWER_HEADERS, 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': policy }
}

/**
 * Responds with an HTML page that contains one sentence, such as an error message.
 *
 * @param isRetried makes the browser load the page again after 3 seconds
 */
export function answerSentence(
  c: Context<EditorEnv>,
  { title, sentence, isRetried = false }: { title: string; sentence: string; isRetried?: boolean },
  status: ContentfulStatusCode,
  headers: Record<string, string> = {},
) {
  const page = html`<!doctype html>
    <html lang="es">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      ${isRetried && html`<meta http-equiv="refresh" content="3" />`}
      <title>${title}</title>
      <p style="margin: 2rem; font: 1.1rem/1.5 sans-serif">${sentence}</p>
    </html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return c.html(page, status, { ...frameHeaders(policy), ...headers })
}

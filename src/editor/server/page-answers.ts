import { join } from 'node:path'
import type { Context } from 'hono'
import { fileType } from '../../engine/contract/file-type.ts'
import { COMMON_HEADERS } from '../../engine/contract/headers.ts'
import { readInside } from '../../engine/content/diagnostics/disk.ts'
import { MAX_UPLOAD_BYTES } from '../core/max-upload.ts'
import type { ShownSite } from './draft-checks.ts'
import type { EditorEnv } from './editor.ts'
import { FRAME_POLICY, frameHeaders } from './answer-sentence.ts'
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
    // The name of an asset changes with its content. Other files, such as the site's mark, keep their names when the draft changes them.
    const keep = path.startsWith('/assets/') ? 'private, max-age=60' : 'no-cache'
    return respondWithFile(c, path, made, keep)
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
        : c.html(view.staticPage(path, note), view.hasPage(path) ? 200 : 404, frameHeaders(NO_FORMS_POLICY))
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

/** Forbids what the policy in the page allows. The browser applies both. */
const NO_FORMS_POLICY = `form-action 'none'; ${FRAME_POLICY}`

export function respondWithHtml(c: Context<EditorEnv>, page: string, policy = FRAME_POLICY) {
  return c.html(page, 200, frameHeaders(policy))
}

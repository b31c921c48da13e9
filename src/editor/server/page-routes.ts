import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { parseMoment } from '../../engine/build/parse-moment.ts'
import { EVENTS_PATH, readEvents } from '../../engine/contract/events.ts'
import { isSearchIndex } from '../../engine/contract/search-index.ts'
import { upcomingEvents } from '../../engine/contract/upcoming.ts'
import { presets, withPreset } from '../../engine/model/presets.ts'
import { isObject } from '../../engine/model/schema.ts'
import { NOT_FOUND } from '../../engine/model/site.ts'
import { readDocument } from '../../engine/json-text/content-document.ts'
import { escapeHtml } from '../../engine/model/escape-html.ts'
import { answerSentence } from './answer-sentence.ts'
import {
  createPageAnswers,
  respondWithFile,
  respondWithHtml,
  isFile,
  notFound,
  pathAfter,
} from './page-answers.ts'
import type { EditorEnv, Access } from './editor.ts'
import { pageFile } from './describe-files.ts'
import { draftedTexts } from './draft-checks.ts'
import { examplePages, examplePath, templatePage } from './examples.ts'
import { partOfDraft } from './part-of-draft.ts'
import type { RouteParts } from './route-parts.ts'
import { ANSWER_HEADERS, answer, refusalOf } from './json-calls.ts'
import { changesBetween } from './versions.ts'
import type { EditorBundle } from './bundle-editor.ts'

export function addPageRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { bundle, disk, drafts, checks, versions, log, now, schema } = parts
  const { show, viewOf } = createPageAnswers(parts)
  const glance = async (c: Context<EditorEnv>, path = '') => {
    const draft = await drafts.of(c.get('access').person)
    // The search index needs the texts of all pages. If the draft has errors, the request fails, and the page reports that the search does not
    // work.
    return isSearchIndex(path) ? checks.showAt(draft, now()) : checks.show(draft, path || undefined)
  }

  app.get('/', async (c) => {
    const { body, policy } = appDocument(await bundle(), c.get('access'))
    return c.html(body, 200, { ...ANSWER_HEADERS, 'Content-Security-Policy': policy })
  })
  app.get('/app/:name', async (c) => {
    const name = c.req.param('name')
    const found = (await bundle()).files.get(name)
    if (!found) throw notFound()
    return respondWithFile(c, name, found, 'private, max-age=31536000, immutable')
  })

  app.get('/api/page', async (c) => {
    const path = c.req.query('path') ?? '/'
    const view = await viewOf(c, await glance(c, path))
    return answer(c, view.data(path))
  })
  app.get('/vista/*', async (c) => {
    const path = pathAfter(c, `${c.get('access').base}/vista`)
    return orSentence(c, path, log, async () => show(c, await glance(c, path), path))
  })
  app.get('/api/changes/vista/*', async (c) => {
    const path = pathAfter(c, `${c.get('access').base}/api/changes/vista`)
    const ids = c.req.queries('part')
    const draft = await drafts.of(c.get('access').person)
    const checked = await checks.showOther(
      `changes ${draft.person.id} ${draft.now().revision} ${path} ${String(ids)}`,
      () => {
        const chosen = partOfDraft(schema, draft, disk.texts, ids)
        return { drafts: draftedTexts(chosen), pages: pageFile(chosen.texts(), path) }
      },
    )
    return show(c, checked, path)
  })
  app.get('/ejemplo/:type', async (c) => {
    const type = c.req.param('type')
    const checked = await checks.showOther('examples', () => {
      const examples = examplePages(disk.texts)
      return { drafts: examples, pages: [...examples.keys()] }
    })
    const view = await viewOf(c, checked)
    return respondWithHtml(c, view.main(examplePath(type)))
  })
  app.get('/plantilla', async (c) => {
    const draft = await drafts.of(c.get('access').person)
    const [page, text] = templatePage(draft.texts().get(c.req.query('file') ?? ''))
    const checked = await checks.showOther(
      `template ${draft.person.id} ${draft.now().revision} ${text}`,
      () => ({
        drafts: new Map([...draftedTexts(draft), [page, text]]),
        pages: [page],
      }),
    )
    const view = await viewOf(c, checked)
    return respondWithHtml(c, view.main(examplePath('plantilla')))
  })
  app.get('/aspecto/:preset', async (c) => {
    const preset = presets.find(({ id }) => id === c.req.param('preset'))
    const draft = await drafts.of(c.get('access').person)
    const texts = draft.texts()
    const site = readDocument(texts.get('site.json') ?? '').value
    if (!preset || !isObject(site) || !isObject(site.theme)) throw notFound()
    const text = JSON.stringify({ ...site, theme: withPreset(site.theme, preset) })
    const checked = await checks.showOther(
      `preset ${draft.person.id} ${draft.now().revision} ${preset.id}`,
      () => ({
        drafts: new Map([...draftedTexts(draft), ['site.json', text]]),
        pages: pageFile(texts, '/'),
      }),
    )
    const view = await viewOf(c, checked)
    return respondWithHtml(c, view.document('/'))
  })
  app.get('/api/versions/:id/vista/*', async (c) => {
    const id = c.req.param('id')
    const path = pathAfter(c, `${c.get('access').base}/api/versions/${id}/vista`)
    // Reads the not-found page for the request of a file, because any page of the version gives access to its files.
    const page = isFile(path) ? NOT_FOUND : path
    const checked = await checks.showOther(`${id} ${page}`, async () => {
      const texts = await versions.texts(id)
      return { drafts: changesBetween(disk.texts, texts), pages: pageFile(texts, page) }
    })
    return show(c, checked, path)
  })

  // If the editor has its own origin, pages and files have the same paths as on the public site. Links inside a page then lead to pages of
  // the draft.
  app.get(EVENTS_PATH, async (c, next) => {
    if (c.get('access').filesBase !== '') return next()
    const { site, events } = await glance(c)
    const active = readEvents(events.filter(({ status }) => status === 'active'))
    return answer(c, upcomingEvents(active, now(), site.timeZone))
  })
  app.get('/*', async (c, next) => {
    const isCall = /^\/(?:api|app)(?:\/|$)/.test(c.req.path)
    if (c.get('access').filesBase !== '' || isCall) return next()
    const path = pathAfter(c, c.get('access').base)
    return show(c, await glance(c, path), path)
  })
}

/**
 * Adds the routes that show a draft as visitors would see it on a given day. The pages have no scripts, and their links open the same
 * day.
 */
export function addDayRoutes(app: Hono<EditorEnv>, parts: RouteParts): void {
  const { drafts, checks, log } = parts
  const { showStatic } = createPageAnswers(parts)
  app.get('/api/days/:day/vista/*', async (c) => {
    const { base: mount, person } = c.get('access')
    const day = c.req.param('day')
    const at = parseMoment(day)
    if (!at) throw notFound()
    const base = `${mount}/api/days/${day}/vista`
    const path = pathAfter(c, base)
    const words = at.toLocaleDateString('es', { dateStyle: 'full' })
    const note = `Así se ve el sitio el ${words}, con lo que hay ahora en tu borrador.`
    return orSentence(c, path, log, async () =>
      showStatic(c, await checks.showAt(await drafts.of(person), at), { base, path, note, now: at }),
    )
  })
}

async function orSentence(
  c: Context<EditorEnv>,
  path: string,
  log: RouteParts['log'],
  look: () => Promise<Response>,
) {
  try {
    return await look()
  } catch (error) {
    if (isFile(path)) throw error
    const { body, status } = refusalOf(error instanceof Error ? error : new Error(String(error)), c, log)
    return answerSentence(c, { title: 'Sin página', sentence: body.message, isRetried: true }, status)
  }
}

function appDocument(
  { app, styles }: EditorBundle,
  { base, token }: Access,
): { body: string; policy: string } {
  const at = (name: string) => escapeHtml(`${base}/app/${name}`)
  const body = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="${ICON}">
${styles.map((name) => `<link rel="stylesheet" href="${at(name)}">\n`).join('')}</head>
<body>
<div id="editor" data-base="${escapeHtml(base)}" data-token="${escapeHtml(token)}"><p>Abriendo el editor…</p></div>
<noscript><p>El editor necesita JavaScript. El sitio se ve igual sin él.</p></noscript>
<script type="module" src="${at(app)}"></script>
</body>
</html>
`
  return { body, policy: POLICY }
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="1.5" fill="#1b3a6b"/><circle cx="5.2" cy="2.8" r="1.5" fill="#f2b33d"/><path d="M1 7a3 3 0 0 1 3-3v3z" fill="#fbf7f0"/></svg>',
)}`

/** The hash of an empty `<style>` element. The policy must allow it, because styled-components inserts one and fills it by script. */
const EMPTY_STYLE_HASH = `'sha256-${createHash('sha256').update('').digest('base64')}'`

/**
 * The Content-Security-Policy of the editor's window. It forbids inline code and all other origins. The frame may show only pages of this
 * origin.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE_HASH}`,
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

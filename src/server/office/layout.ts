import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { OFFICE_HEADERS } from '../../engine/contract/headers.ts'
import { banner, postForm, type Html } from './controls.ts'
import { OFFICE_PATH, type OfficeEnv, type OfficeSection } from './office.ts'
import { mayDo } from './roles.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of every office page. With the referrer policy `same-origin`, links to other sites do not reveal the office's addresses. */
export const PAGE_HEADERS = {
  ...OFFICE_HEADERS,
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

interface PageParts {
  title: string
  /** the `<h1>`, if it differs from the title; for example, a visitor's name must not get into the browser's history */
  heading?: Html | string
  /** Spanish sentences above the body: what the person has done, and what went wrong */
  done?: string | undefined
  fault?: string | undefined
  body: Html
  /** by default, 400 with a fault */
  status?: ContentfulStatusCode
}

/** Renders a page without the menu, for people who are not logged in. */
export function answerPlainPage(c: Context<OfficeEnv>, parts: PageParts) {
  return answer(
    c,
    parts,
    html`<main id="contenido" class="plain">
      <p class="brand">Oficina</p>
      ${mainPart(parts)}
    </main>`,
  )
}

/** Renders a page with the menu of the sections that the person may open. */
export function answerPage(c: Context<OfficeEnv>, parts: PageParts) {
  const { session } = c.get('entered')
  return answer(
    c,
    parts,
    html`<header class="bar">
        <p class="brand"><a href="${OFFICE_PATH}">Oficina</a></p>
        ${menu(c)}
        ${postForm(c, 'salir', html`<span>${session.person.name}</span><button class="quiet">Salir</button>`, { class: 'leave' })}
      </header>
      ${alarm(c)}
      <main id="contenido" tabindex="-1">${mainPart(parts)}</main>`,
  )
}

function mainPart({ title, heading = title, done, fault, body }: PageParts): Html {
  return html`<h1>${heading}</h1>
    ${banner(done)} ${banner(fault, 'error')} ${body}`
}

async function answer(
  c: Context<OfficeEnv>,
  { title, fault, status = fault ? 400 : 200 }: PageParts,
  content: Html,
) {
  return c.html(withBase(String(await wrap(title, content)), c.get('base')), status, PAGE_HEADERS)
}

/**
 * Puts the base path before all addresses of a page of the office, which are written as for a site at the root of its host. A text never
 * matches, because its quotes are escaped.
 */
export function withBase(page: string, base: string): string {
  return base === '' ? page : page.replace(/(?<=\s(?:href|src|action|data-poll)=")(?=\/)/g, base)
}

async function alarm(c: Context<OfficeEnv>): Promise<Html | ''> {
  const { sections, findBroken } = c.get('entered')
  // Hides faults on the page that lists them, and until the second step is done.
  if (!sections.length || c.req.path.startsWith(`${OFFICE_PATH}/estado`)) return ''
  const broken = await findBroken()
  if (!broken) return ''
  return html`<aside class="alarm" aria-label="Aviso">
    <p><b>${broken}.</b> <a href="${OFFICE_PATH}/estado">Qué hacer</a></p>
  </aside>`
}

function menu(c: Context<OfficeEnv>): Html | '' {
  const { session, sections } = c.get('entered')
  if (!sections.length) return ''
  return html`<button type="button" class="quiet fold" popovertarget="secciones">Menú</button>
    <nav id="secciones" popover aria-label="Secciones">
      <ul>
        ${sections
          .filter(({ permission }) => mayDo(session.person.role, permission))
          .map((section) => menuEntry(section, c.req.path))}
        <li><a href="/">Ver el sitio</a></li>
      </ul>
    </nav>`
}

function menuEntry({ path, title }: OfficeSection, current: string): Html {
  const address = `${OFFICE_PATH}/${path}`
  const isHere = current === address || current.startsWith(`${address}/`)
  return html`<li><a href="${address}" ${isHere ? html`aria-current="page"` : ''}>${title}</a></li>`
}

function wrap(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Oficina</title>
        <link rel="icon" href="/favicon.ico" />
        <link rel="stylesheet" href="${OFFICE_PATH}/oficina.css" />
        <script src="${OFFICE_PATH}/oficina.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#contenido">Ir al contenido</a>
        ${content}
      </body>
    </html>`
}

import { escapeHtml } from '../../src/engine/model/escape-html.ts'
import type { PageChange } from './compare-pages.ts'
import type { PagePicture } from './take-pictures.ts'

export interface ChangeReport {
  base: string
  pages: readonly PageChange[]
  /** The pictures of each page, by the file of the page. Pages without pictures are not in the map. */
  pictures: ReadonlyMap<string, readonly PagePicture[]>
  /** The diagnostics that the change causes, such as links to missing pages. */
  diagnostics: readonly string[]
  /** Whether errors in the content prevent a build. The report then lists only the diagnostics. */
  isBroken: boolean
  scripts: [before: number, after: number]
}

const KINDS = { added: 'nueva', removed: 'sin publicar', changed: 'cambiada' }
const TAGS = { added: 'ins', removed: 'del', same: 'span' }

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:82rem;padding:0 1rem;overflow-wrap:anywhere}
article{margin-top:2rem;border-top:1px solid #8888}
pre{white-space:pre-wrap;font:inherit;border-left:4px solid #8888;padding-left:1rem}
ins{background:light-dark(#c9f2d0,#14532d);text-decoration:none}
del{background:light-dark(#ffd7d5,#7f1d1d)}
.pictures{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
figure{margin:0}img{max-width:100%;border:1px solid #8888}`

/** Renders the report as an HTML page that needs no server. */
export function renderReport(report: ChangeReport): string {
  const { pages, pictures, diagnostics } = report
  return `<!DOCTYPE html>
<html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Qué cambia</title>
<style>${STYLE}</style>
<h1>${escapeHtml(titleOf(report))}</h1>
${introOf(report)
  .map((line) => `<p>${escapeHtml(line)}</p>`)
  .join('\n')}
${list(pages.map((page) => `<a href="#${escapeHtml(page.file)}">${escapeHtml(page.address)}</a>: ${factsOf(page)}`))}
<h2>Avisos nuevos: ${diagnostics.length}</h2>
${list(diagnostics.map(escapeHtml))}
${pages.map((page) => renderPage(page, pictures.get(page.file))).join('\n')}
</html>
`
}

/** Renders the report in Markdown without pictures, for the summary of a CI job. */
export function renderSummary(report: ChangeReport): string {
  const pages = report.pages.map((page) =>
    page.words.length === 0 || page.sameAs !== undefined
      ? `- \`${page.address}\`: ${factsOf(page)}`
      : `<details><summary><code>${escapeHtml(page.address)}</code>: ${factsOf(page)}</summary>\n${wordsOf(page)}\n</details>`,
  )
  return [
    `## ${titleOf(report)}`,
    ...introOf(report),
    ...pages,
    `### Avisos nuevos: ${report.diagnostics.length}`,
    ...report.diagnostics.map((one) => `- ${one}`),
    '',
  ].join('\n\n')
}

function titleOf({ pages, base, isBroken }: ChangeReport): string {
  if (isBroken) return `Con los cambios desde ${base}, el sitio no se puede armar`
  return `${pages.length === 1 ? 'Cambia 1 página' : `Cambian ${pages.length} páginas`} desde ${base}`
}

function introOf({ pages, pictures, isBroken, scripts }: ChangeReport): string[] {
  if (isBroken) return ['Los errores de abajo lo impiden: no hay páginas para comparar.']
  const rest = pages.length - pictures.size
  const [before, after] = scripts.map(kilobytes)
  return [
    'El peso es el de la primera visita con un teléfono, sin JavaScript.',
    ...(before === after ? [] : [`JavaScript de cada página: ${before} → ${after}.`]),
    ...(rest > 0
      ? [`Hay fotos de las primeras ${pictures.size} páginas; de las otras ${rest}, los textos.`]
      : []),
  ]
}

function renderPage(page: PageChange, pictures: readonly PagePicture[] | undefined): string {
  const { file, address, kind } = page
  const shown = pictures?.map(
    ({ title, file: picture }) =>
      `<figure><figcaption>${title}</figcaption><a href="${picture}"><img loading="lazy" src="${picture}" alt="${escapeHtml(address)}: ${title}"></a></figure>`,
  )
  return `<article id="${escapeHtml(file)}"><h2>${escapeHtml(address)} · ${KINDS[kind]}</h2>
${wordsOf(page)}
${shown?.length === 0 ? '<p>Las fotos son iguales: lo que cambia no se ve, o está en una parte cerrada, como una pestaña.</p>' : ''}
<div class="pictures">${shown?.join('\n') ?? ''}</div>
</article>`
}

function wordsOf({ words, sameAs }: PageChange): string {
  if (words.length === 0) return '<p>Los textos son los mismos.</p>'
  if (sameAs !== undefined) return `<p>Cambian los mismos textos que en ${escapeHtml(sameAs)}.</p>`
  return `<pre>${words.map(({ text, kind }) => `<${TAGS[kind]}>${escapeHtml(text)}</${TAGS[kind]}>`).join('')}</pre>`
}

function factsOf({ kind, weight: [before, after] }: PageChange): string {
  const weights = [kind !== 'added' && before, kind !== 'removed' && after].filter((one) => one !== false)
  return `${KINDS[kind]}, ${[...new Set(weights.map(kilobytes))].join(' → ')}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString('es-AR', { maximumFractionDigits: 1 })} kB`
}

function list(entries: readonly string[]): string {
  return `<ul>${entries.map((one) => `<li>${one}</li>`).join('\n')}</ul>`
}

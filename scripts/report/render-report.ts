import { escapeHtml } from '../../src/model/escape-html.ts'
import type { PageChange } from './compare-pages.ts'

/** The content of a report about a change. */
export interface ChangeReport {
  base: string
  pages: readonly PageChange[]
  /** The names of the pictures in the folder, by the file of their page. */
  pictures: ReadonlyMap<string, string>
  /** Diagnostics that are new: the change causes them, and the base does not have them. Includes dead links. */
  diagnostics: readonly string[]
}

const KINDS = { added: 'nueva', removed: 'sin publicar', changed: 'cambiada' }
const TAGS = { added: 'ins', removed: 'del', same: 'span' }

/** Renders the report as a page that needs no server. */
export function renderReport({ base, pages, pictures, diagnostics }: ChangeReport): string {
  const articles = pages.map((page) => {
    const name = pictures.get(page.file)
    const words = page.words.map(({ text, kind }) => `<${TAGS[kind]}>${escapeHtml(text)}</${TAGS[kind]}>`)
    return `<article><h2>${escapeHtml(page.file)} · ${KINDS[page.kind]}</h2><p>${weightsOf(page)}</p><pre>${words.join('')}</pre>${name === undefined ? '' : picturesOf(page, name)}</article>`
  })
  return `<!DOCTYPE html>
<html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Qué cambia</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:90rem;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}ins{background:#cfc}del{background:#fcc}figure{display:inline-block;vertical-align:top;margin:.5rem;max-width:45%}img{max-width:100%;border:1px solid #999}</style>
<h1>${summaryOf(pages, base)}</h1>
<h2>Avisos nuevos: ${diagnostics.length}</h2>
<ul>${diagnostics.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>
${articles.join('\n')}
</html>
`
}

/** Renders the report in Markdown for the summary of a CI job, without pictures. */
export function renderSummary({ base, pages, diagnostics }: ChangeReport): string {
  const rows = pages.map((page) => `| \`${page.file}\` | ${KINDS[page.kind]} | ${weightsOf(page)} |`)
  return [
    `## ${summaryOf(pages, base)}`,
    ...(rows.length > 0 ? ['', '| Página | | HTML |', '| --- | --- | --- |', ...rows] : []),
    ...(diagnostics.length > 0 ? ['', '### Avisos nuevos', '', ...diagnostics.map((one) => `- ${one}`)] : []),
    '',
  ].join('\n')
}

function summaryOf(pages: readonly PageChange[], base: string): string {
  return `${pages.length === 1 ? 'Cambia 1 página' : `Cambian ${pages.length} páginas`} desde ${escapeHtml(base)}`
}

function weightsOf({ weight: [before, after] }: PageChange): string {
  return `${before} → ${after} bytes`
}

function picturesOf({ kind }: PageChange, name: string): string {
  const sides = [
    ...(kind === 'added' ? [] : [['antes', 'Antes']]),
    ...(kind === 'removed' ? [] : [['ahora', 'Ahora']]),
  ]
  return [390, 1280]
    .map((width) =>
      sides
        .map(
          ([side, title]) =>
            `<figure><figcaption>${title} · ${width} px</figcaption><img loading="lazy" src="${name}-${side}-${width}.png" alt=""></figure>`,
        )
        .join(''),
    )
    .join('<br>')
}

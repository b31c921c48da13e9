import { escapeHtml } from '../../../engine/model/escape-html.ts'
import type { BlockEntry, FieldEntry } from './describe-block.ts'

/** The path of the catalogue on the development server. No page can have it, because paths of pages contain no underscore. */
export const CATALOGUE_PATH = '/_catalogo'

interface CatalogueEntry extends BlockEntry {
  example: string
}

/**
 * Renders the catalogue as HTML. It documents each block type, and shows its example as JSON and rendered at two widths.
 *
 * @param parts the CSS (design tokens and the catalogue's rules) and the script of the page
 */
export function renderCatalogue(
  entries: CatalogueEntry[],
  parts: { styles: string; script: string },
): string {
  const { styles, script } = parts
  return `<!DOCTYPE html>
<html lang="es-AR" data-fonts>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Catálogo de bloques</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<header>
<h1>Catálogo de bloques</h1>
<p>Las ${entries.length} clases de piezas con las que se arma una página. Copiá el ejemplo, pegalo en la lista <code>"blocks"</code> de una página y cambiá los textos.</p>
</header>
<nav aria-label="Bloques"><ul>
${entries.map(({ name, title }) => `<li><a href="#${name}"><b>${escapeHtml(title)}</b> <code>${name}</code></a></li>`).join('\n')}
</ul></nav>
<main>
${entries.map(renderEntry).join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`
}

function renderEntry({ name, title, description, fields, example }: CatalogueEntry): string {
  return `<article id="${name}" aria-labelledby="${name}_title">
<h2 id="${name}_title">${escapeHtml(title)} <code>${name}</code></h2>
<p>${escapeHtml(description)}</p>
<div class="frames">
${FRAMES.map((frame) => renderFrame(name, title, frame)).join('\n')}
</div>
<h3>Campos</h3>
${renderFields(title, fields)}
<details>
<summary>El ejemplo en JSON</summary>
<div class="json"><button type="button" data-copy>Copiar</button><pre tabindex="0"><code>${escapeHtml(example.trim())}</code></pre></div>
</details>
</article>`
}

const FRAMES = [
  { kind: 'desktop', label: 'Computadora', width: 1200 },
  { kind: 'phone', label: 'Teléfono', width: 390 },
]

function renderFrame(name: string, title: string, { kind, label, width }: (typeof FRAMES)[number]): string {
  return `<figure data-frame="${kind}"><figcaption>${label} · ${width} px</figcaption>
<div><iframe src="${CATALOGUE_PATH}/${name}" width="${width}" height="320" title="${escapeHtml(title)}: ${label.toLowerCase()}" loading="lazy"></iframe></div></figure>`
}

function renderFields(title: string, fields: FieldEntry[]): string {
  if (fields.length === 0) return '<p>No tiene campos: alcanza con su <code>"type"</code>.</p>'
  const rows = fields.map((field) => {
    const fallback = field.default === undefined ? '–' : `<code>${escapeHtml(field.default)}</code>`
    return (
      `<tr><th scope="row"><code>${field.path}</code></th><td>${escapeHtml(field.title)}</td><td>${escapeHtml(field.type)}</td>` +
      `<td>${field.isRequired ? 'Sí' : 'No'}</td><td>${fallback}</td><td>${escapeHtml(field.description)}</td></tr>`
    )
  })
  return `<div class="table" role="region" aria-label="Campos de ${escapeHtml(title)}" tabindex="0"><table>
<thead><tr><th scope="col">Propiedad</th><th scope="col">Nombre</th><th scope="col">Qué va</th><th scope="col">Obligatorio</th><th scope="col">Si falta</th><th scope="col">Para qué sirve</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`
}

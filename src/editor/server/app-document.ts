import { createHash } from 'node:crypto'
import { escapeHtml } from '../../engine/model/escape-html.ts'
import type { EditorBundle } from './bundle-editor.ts'
import type { Access } from './editor.ts'

export function appDocument(
  { app, styles }: EditorBundle,
  { base, token }: Access,
): { body: string; policy: string } {
  const at = (name: string) => escapeHtml(`${base}/app/${name}`)
  const body = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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

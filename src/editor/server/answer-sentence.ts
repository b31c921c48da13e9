import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { frameHeaders } from './page-answers.ts'
import type { EditorEnv } from './editor.ts'

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

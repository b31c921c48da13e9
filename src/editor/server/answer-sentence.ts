import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ANSWER_HEADERS } from './json-calls.ts'

export const FRAME_POLICY = "frame-ancestors 'self'"

export function frameHeaders(policy: string) {
  return { ...ANSWER_HEADERS, 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': policy }
}

/**
 * Responds with an HTML page that contains a heading and one sentence, such as an error message.
 *
 * @param isRetried makes the browser load the page again after 3 seconds
 */
export function answerSentence(
  c: Context,
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
      <style>
        body {
          max-width: 34rem;
          margin: 15vh auto 0;
          padding: 0 1.5rem;
          background: light-dark(#faf8f4, #1c1b1a);
          color: light-dark(#2a2724, #ece8e2);
          font:
            1.1rem/1.5 system-ui,
            sans-serif;
        }
        h1 {
          margin: 0 0 0.5rem;
          font-size: 1.6rem;
          line-height: 1.2;
        }
      </style>
      <h1>${title}</h1>
      <p>${sentence}</p>
    </html>`
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return c.html(page, status, { ...frameHeaders(policy), ...headers })
}

/** The response to a link to a draft that has expired, was revoked, or never existed. */
export function answerDeadLink(c: Context) {
  const words = { title: 'Este enlace ya no sirve', sentence: 'Pedí uno nuevo a quien te lo mandó.' }
  return answerSentence(c, words, 404, SECRET_PAGE_HEADERS)
}

/** Headers that keep the secret address of a draft from search engines, caches and other sites. */
export const SECRET_PAGE_HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}

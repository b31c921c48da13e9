import { createHash } from 'node:crypto'

/** styled-components creates an empty `<style>` in the browser and fills it by CSSOM; the policy judges it empty. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`
const INLINE = new RegExp(`<(script|style)\\b(${ATTRIBUTES})>([\\s\\S]*?)</\\1\\s*>`, 'gi')

/**
 * The Content-Security-Policy of one page: its own inline scripts and styles by hash, the rest from this origin only.
 * JSON blocks (JSON-LD and the like) are data, which a policy does not judge. Works over plain http too, so there is
 * no upgrade-insecure-requests.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = new Set<string>()
  const styles = new Set([EMPTY_STYLE])
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag.toLowerCase() === 'style') styles.add(hashSource(text))
    else if (isInlineCode(attributes)) scripts.add(hashSource(text))
  }
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

function isInlineCode(attributes: string): boolean {
  return !/(?:^|\s)src\s*=/i.test(attributes) && !/(?:^|\s)type\s*=\s*["']?[^"'\s>]*json/i.test(attributes)
}

/** Browsers hash the text after the parser has made every line end a LF (HTML standard, 13.2.3.5). */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`
}

import { documentType } from '../model/document.ts'

export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Returns the Cache-Control header for any file except documents for download. */
export function cacheControl(path: string): string {
  // Pages and their data keep their names when their content changes, so browsers must revalidate them.
  if (/\.html$|(^|\/)(index|404)\.json$/.test(path)) return 'no-cache'
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/**
 * The Content-Security-Policy of responses that are neither pages nor PDFs. It forbids loading anything, and showing the response in a
 * frame.
 */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Returns the headers of a document for download, such as `media/reglamento.pdf`; undefined for other files. Browsers revalidate a document
 * after five minutes, because a replaced document keeps its name.
 */
export function documentHeaders(path: string): Record<string, string> | undefined {
  const type = path.startsWith('media/') ? documentType(path) : undefined
  if (!type) return undefined
  return {
    'Cache-Control': 'public, max-age=300, must-revalidate',
    ...(type.isShown
      ? { 'Content-Security-Policy': SHOWN_DOCUMENT_POLICY }
      : { 'Content-Disposition': 'attachment' }),
  }
}

/**
 * The Content-Security-Policy of documents that browsers display. It allows the inline styles and the embedded object of the browser's own
 * PDF viewer.
 */
const SHOWN_DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

/**
 * Returns the Content-Security-Policy of a page. Inline scripts and styles need a hash. The policy has no upgrade-insecure-requests,
 * because pages must also work over plain HTTP.
 */
export function pagePolicy(
  { scripts, styles }: Record<'scripts' | 'styles', Iterable<string>>,
  more: Record<string, string[]> = {},
): string {
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
    ...Object.entries(more).map(([directive, sources]) => [directive, ...sources].join(' ')),
  ].join('; ')
}

/** Path inside `dist/` of the file with the Content-Security-Policy of each page. */
export const POLICIES_FILE = '_server/policies.json'

export const CALL_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': NO_CONTENT_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

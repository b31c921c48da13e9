import { documentType } from '../model/document.ts'

export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The Cache-Control header of a file that is not a document for download. */
export function cacheControl(path: string): string {
  // Pages and their data keep their names when they change, so browsers must revalidate them.
  if (/\.html$|(^|\/)(index|404)\.json$/.test(path)) return 'no-cache'
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** The Content-Security-Policy of all responses except pages. The response may load nothing, and no frame may show it. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers of a document for download, such as `media/reglamento.pdf`; undefined for other files. Browsers revalidate a document after
 * five minutes, because a replaced document keeps its name.
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

/** The Content-Security-Policy of a PDF. The page in which a browser shows the PDF needs its own styles and the document. */
const SHOWN_DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

/**
 * The Content-Security-Policy of a page. Allows inline scripts and styles by hash, and everything else only from the page's own origin.
 * Omits upgrade-insecure-requests, because pages must also work over plain HTTP.
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

import { documentType } from '../model/document.ts'

/** Headers of every answer, to pages and calls. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** How long browsers keep a file of the built site, unless it is a document that visitors download. */
export function cacheControl(path: string): string {
  // Pages and their data keep their names when they change.
  if (/\.html$|(^|\/)(index|404)\.json$/.test(path)) return 'no-cache'
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** The Content-Security-Policy of everything that is not a page: it may load nothing and be in no frame. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers of a file that visitors download, such as `media/reglamento.pdf`; undefined for every other file. Its
 * name stays
 * when it is replaced, so browsers ask again after a few minutes. Browsers save what they cannot show.
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

/** Browsers show a PDF in a page of their own, which this has to allow its styles and the document itself. */
const SHOWN_DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

/**
 * The policy of a page: its inline scripts and styles by their sources, everything else from this origin. It works
 * over plain
 * HTTP too, so it has no upgrade-insecure-requests.
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

/** Inside `dist/`: the policy of each page, by its file. */
export const POLICIES_FILE = '_server/policies.json'

/** Headers of the answers to calls, which are never stored or indexed. */
export const CALL_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': NO_CONTENT_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

import { documentType } from '../model/document.ts'

/** Headers of all responses. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Headers of the office, which other windows must not reach. Public pages have nothing to protect: the process that the browser starts for
 * such a window would only make them slow on cheap phones.
 */
export const OFFICE_HEADERS = { ...COMMON_HEADERS, 'Cross-Origin-Opener-Policy': 'same-origin' }

/** The Content-Security-Policy header of pages. A page's own policy is in its document, where this directive would have no effect. */
export const PAGE_POLICY = "frame-ancestors 'none'"

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
export const NO_CONTENT_POLICY = `default-src 'none'; ${PAGE_POLICY}`

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

export const CALL_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': NO_CONTENT_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

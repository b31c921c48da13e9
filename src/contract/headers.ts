/** Sent with every answer, page or call. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The policy of whatever is no page: it may load nothing, and nobody may frame it. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The answer to a call is for whoever asked it, now. */
export const CALL_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': NO_CONTENT_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

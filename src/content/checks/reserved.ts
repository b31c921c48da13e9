/** First path segments that are reserved for the server's API and the site's files. */
export const RESERVED = ['api', 'assets', 'media', 'healthz', 'readyz', 'oficina']

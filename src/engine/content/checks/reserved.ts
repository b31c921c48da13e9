/** First segments of paths that the server's API and the site's files use. Pages cannot have such paths. */
export const RESERVED = ['api', 'assets', 'media', 'healthz', 'readyz', 'oficina']

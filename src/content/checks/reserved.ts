/** The first parts of paths that belong to the site's own calls and files. */
export const RESERVED = ['api', 'assets', 'media', 'healthz', 'readyz', 'oficina']

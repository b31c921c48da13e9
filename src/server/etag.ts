import { createHash } from 'node:crypto'

export function makeEtag(parts: (Uint8Array | string)[]): string {
  return `"${hashOf(parts)}"`
}

export function hashOf(parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

/** Returns whether an If-None-Match header contains this ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

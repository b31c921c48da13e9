import { createHash } from 'node:crypto'

/** Makes a strong ETag. The encoding is part of it, because other bytes need another tag (RFC 9110, 8.8.3.3). */
export function makeEtag(parts: (Uint8Array | string)[], encoding = 'identity'): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `"${hash.digest('base64url').slice(0, 22)}-${encoding}"`
}

/** Whether an If-None-Match header names this tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

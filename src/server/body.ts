/** Maximum bytes of a form without files. */
export const MAX_TEXT_BYTES = 32 * 1024

/**
 * Reads a request body.
 *
 * @returns undefined when the body has more than `limit` bytes, whatever Content-Length says
 * @throws when the connection breaks
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get('content-length')
  // Node stops reading at Content-Length, except with Transfer-Encoding, which has priority (RFC 9112, 6.3).
  if (declared !== null && !request.headers.has('transfer-encoding')) {
    return Number(declared) > limit ? undefined : new Uint8Array(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

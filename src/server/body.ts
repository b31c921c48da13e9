/**
 * Reads a request's body up to `limit` bytes; undefined when it is longer, with or without a Content-Length that says so.
 *
 * @throws when the connection breaks before the end of the body
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get('content-length')
  // Node reads no more than Content-Length says, unless there is a Transfer-Encoding, which overrides it (RFC 9112, 6.3).
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

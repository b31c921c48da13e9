/**
 * A request's body, read no further than `limit` bytes; undefined when it is longer, whether it says so or not.
 *
 * @throws when the connection breaks before its end
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get('content-length')
  // Node holds a connection to its Content-Length, unless Transfer-Encoding overrides it (RFC 9112, 6.3).
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

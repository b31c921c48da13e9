import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { fileType } from '../../src/engine/contract/file-type.ts'

/**
 * Serves a folder as GitHub Pages does: below a path, `/x` from `x.html`, with a redirect from another folder to its final slash, and with
 * the folder's `404.html` for every other address. It runs no program and sends no headers of the site.
 *
 * @param base the path of the site on its host, such as `/colegio`
 */
export async function startStaticHost(folder: string, base = ''): Promise<{ origin: string; stop(): void }> {
  const server = createServer(({ url = '', method = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const file = normalize(join(folder, decodeURIComponent(pathname.slice(base.length))))
    const isInside = pathname.startsWith(`${base}/`) && file.startsWith(folder)
    if (!['GET', 'HEAD'].includes(method)) return response.writeHead(405).end()
    const named = !pathname.endsWith('/') && existsSync(`${file}.html`) ? `${file}.html` : file
    const found = isInside && existsSync(named) ? statSync(named) : undefined
    if (found?.isDirectory() && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end()
    const shown = found?.isDirectory() ? join(file, 'index.html') : named
    const isThere = found !== undefined && existsSync(shown)
    const served = isThere ? shown : join(folder, '404.html')
    response.writeHead(isThere ? 200 : 404, { 'content-type': fileType(served) })
    return response.end(pathname.startsWith(`${base}/`) ? readFileSync(served) : 'Not Found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server with a port has such an address
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

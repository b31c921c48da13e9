import type { Hono } from 'hono'
import { html } from 'hono/html'
import { formatSize } from '../../engine/model/format-size.ts'
import { listFiles, readStoredFile } from '../storage/files.ts'
import type { Html } from './controls.ts'
import { answerPage, PAGE_HEADERS } from './layout.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { safeLine } from './safe-text.ts'

/** Headers for a file that a visitor sent. They prevent browsers from running code in the file. */
const FILE_HEADERS = { ...PAGE_HEADERS, 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** Adds the downloads of files that visitors sent with their requests. */
export function addRequestFiles(app: Hono<OfficeEnv>, id: string, { storage }: OfficeDependencies): void {
  app.get(`${id}/archivo/:file{[1-9][0-9]{0,8}}`, async (c) => {
    const request = Number(c.req.param('id'))
    const file = await readStoredFile(storage, request, Number(c.req.param('file')))
    if (!file)
      return answerPage(c, {
        title: 'Ese archivo no está',
        body: html`<p>Se borró con su consulta, o nunca existió.</p>`,
        status: 404,
      })
    await c.get('entered').note(`bajó un archivo de la consulta ${request}`)
    return c.body(new Uint8Array(file.bytes), 200, {
      ...FILE_HEADERS,
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    })
  })
}

/** Encodes a file name for an HTTP header (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}

export async function filesPart({ storage }: OfficeDependencies, request: number): Promise<Html | ''> {
  const files = await listFiles(storage, request)
  if (!files.length) return ''
  return html`<ul class="files">
    ${files.map(
      ({ id, label, name, size }) =>
        html`<li>
          ${safeLine(label, 300)}:
          <a href="/oficina/consultas/${request}/archivo/${id}"><bdi>${safeLine(name, 200)}</bdi></a>
          (${formatSize(size)})
        </li>`,
    )}
  </ul>`
}

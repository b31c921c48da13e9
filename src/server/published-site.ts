import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formPageFile } from '../engine/contract/form-answer.ts'
import type { ServerForm } from '../engine/contract/forms.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../engine/contract/messages.ts'
import { readServerSite } from './server-site.ts'
import { readServedFiles, type ServedFiles } from './served-files.ts'
import { DOCUMENT_START } from '../engine/contract/document-start.ts'

export interface PublishedSite {
  site: ServerSite
  /** why default values replace parts of the site's data; undefined when the data is complete */
  damage: string | undefined
  /** the answer pages of forms, by form id; undefined for the contact form */
  formPages: ReadonlyMap<string | undefined, string>
  files: ServedFiles
  publishedAt: number
}

/**
 * Reads a built site, without its notice if that has expired at `now`. Also keeps forms of the earlier site that the new one lacks, because
 * a visitor may be filling one in.
 *
 * @param before the earlier site; with it, damaged data of the new site is an error
 * @throws a Spanish sentence for the operator when the site is not built
 */
export async function readPublishedSite(
  dist: string,
  now: Date,
  before?: PublishedSite,
): Promise<PublishedSite> {
  const file = join(dist, SERVER_SITE_FILE)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`El sitio no está construido (falta ${file}). Construilo con: npm run build`, { cause })
  })
  const { site: written, replaced } = readServerSite(text)
  const damage = replaced.length ? `${file} is damaged: ${replaced.join(' ').slice(0, 200)}` : undefined
  if (before && damage !== undefined) throw new Error(damage)
  const site = { ...written, forms: [...written.forms, ...removedForms(before?.site.forms, written.forms)] }
  const isNoticeOver = site.noticeEnds !== undefined && site.noticeEnds <= now.getTime()
  const change = isNoticeOver ? hideNotice : undefined
  const readPage = async (path: string): Promise<string | undefined> => {
    const page = await readFile(join(dist, path), 'utf8').catch(() => undefined)
    return page && change ? change(page) : page
  }
  const formPages = new Map(before?.formPages)
  for (const id of [undefined, ...written.forms.map((form) => form.id)]) {
    const page = await readPage(formPageFile(id))
    if (page) formPages.set(id, page)
  }
  return {
    site,
    damage,
    formPages,
    publishedAt: (await stat(file)).mtimeMs,
    files: await readServedFiles(dist, { change, moved: written.redirects, before: before?.files }),
  }
}

function removedForms(before: readonly ServerForm[] = [], now: readonly ServerForm[]): ServerForm[] {
  return before.filter(({ id }) => !now.some((form) => form.id === id))
}

/**
 * Hides the site's expired notice in the HTML of a page, with an attribute that CSS uses. The notice itself stays in the HTML, because
 * React hydrates the page as it was built.
 */
function hideNotice(html: string): string {
  return html.replace(DOCUMENT_START, `${DOCUMENT_START}data-notice="off" `)
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { formPageFile, type ServerForm } from '../contract/forms.ts'
import { NO_CONTENT_POLICY, POLICIES_FILE } from '../contract/headers.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import type { AnswerTemplate } from './api.ts'
import { hideNotice } from './notice.ts'
import { readServedFiles, type ServedFiles } from './served-files.ts'

/** A built site, in memory. */
export interface PublishedSite {
  site: ServerSite
  /** the page that answers a form posted without JavaScript */
  formAnswer?: AnswerTemplate
  /** answer pages of the forms of the content, by their ids */
  formPages: ReadonlyMap<string, AnswerTemplate>
  files: ServedFiles
  /** when it was built, in milliseconds since 1970 */
  publishedAt: number
}

/**
 * Reads a built site. A notice that is over at `now` is hidden. Forms that only the site before it had stay: a visitor may be filling one
 * in.
 *
 * @param before the site that was read before
 * @throws one Spanish sentence for the operator when the site is not built
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
  // Our own build has written both.
  const written: ServerSite = JSON.parse(text)
  const listed: Record<string, string> = JSON.parse(await readFile(join(dist, POLICIES_FILE), 'utf8'))
  const policies = new Map(Object.entries(listed))
  const site = { ...written, forms: [...written.forms, ...removedForms(before?.site.forms, written.forms)] }
  const isNoticeOver = site.noticeEnds !== undefined && site.noticeEnds <= now.getTime()
  const change = isNoticeOver ? hideNotice : undefined
  const readPage = async (path: string): Promise<AnswerTemplate | undefined> => {
    const page = await readFile(join(dist, path), 'utf8').catch(() => undefined)
    if (page === undefined) return undefined
    return { html: change ? change(page) : page, policy: policies.get(path) ?? NO_CONTENT_POLICY }
  }
  const formPages = new Map(before?.formPages)
  for (const { id } of written.forms) {
    const page = await readPage(formPageFile(id))
    if (page) formPages.set(id, page)
  }
  const formAnswer = await readPage(FORM_ANSWER_FILE)
  return {
    site,
    ...(formAnswer && { formAnswer }),
    formPages,
    publishedAt: (await stat(file)).mtimeMs,
    files: await readServedFiles(dist, { policies, change, moved: written.redirects, before: before?.files }),
  }
}

function removedForms(before: readonly ServerForm[] = [], now: readonly ServerForm[]): ServerForm[] {
  return before.filter(({ id }) => !now.some((form) => form.id === id))
}

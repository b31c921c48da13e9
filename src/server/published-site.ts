import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { formPageFile, type ServerForm } from '../contract/forms.ts'
import { POLICIES_FILE } from '../contract/headers.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import { addMoved, listFiles, UNKNOWN_PAGE_POLICY, type KnownFiles, type Policies } from './files.ts'
import type { AnswerPage } from './api.ts'
import { hideNotice } from './notice.ts'

/** A built site, of which files are read when they are wanted. */
export interface PublishedSite {
  site: ServerSite
  /** the page that answers a form posted without JavaScript */
  formAnswer?: AnswerPage
  /** the same for the forms of the content, by their ids */
  formPages: ReadonlyMap<string, AnswerPage>
  files: KnownFiles
  /** when it was built, in milliseconds since 1970 */
  publishedAt: number
}

/**
 * Reads a built site, and lists its files. A notice that is over at `now` is hidden. Its forms are also those of the one before it that it does not have
 * any more: somebody may be filling one in.
 *
 * @param before what was read before, if anything
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
  // Our own build has written it; one of an earlier version calls the venues `places`.
  const { places = {}, ...written } = JSON.parse(text) as ServerSite & { places?: ServerSite['venues'] }
  const forms = [...(written.forms ?? []), ...gone(before?.site.forms, written.forms)]
  const site = { ...written, venues: written.venues ?? places, forms }
  const isNoticeOver = site.noticeEnds !== undefined && site.noticeEnds <= now.getTime()
  const policies = await readPolicies(dist)
  const readPage = async (path: string): Promise<AnswerPage | undefined> => {
    const page = await readFile(join(dist, path), 'utf8').catch(() => undefined)
    if (page === undefined) return undefined
    const html = isNoticeOver ? hideNotice(page) : page
    return { html, policy: policies.get(path) ?? UNKNOWN_PAGE_POLICY }
  }
  const formPages = new Map(before?.formPages)
  for (const { id } of written.forms ?? []) {
    const page = await readPage(formPageFile(id))
    if (page) formPages.set(id, page)
  }
  return {
    site,
    formAnswer: await readPage(FORM_ANSWER_FILE),
    formPages,
    publishedAt: (await stat(file)).mtimeMs,
    files: addMoved(
      await listFiles(dist, policies, isNoticeOver ? hideNotice : undefined),
      written.redirects,
    ),
  }
}

/** The forms that there were and are no more. */
function gone(before: readonly ServerForm[] = [], now: readonly ServerForm[] = []): ServerForm[] {
  return before.filter(({ id }) => !now.some((form) => form.id === id))
}

/** A build of an earlier version of this project has none. */
async function readPolicies(dist: string): Promise<Policies> {
  const text = await readFile(join(dist, POLICIES_FILE), 'utf8').catch(() => '{}')
  // Our own build has written it.
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
}

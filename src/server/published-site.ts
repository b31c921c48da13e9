import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { POLICIES_FILE } from '../contract/headers.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import { readFiles, UNKNOWN_PAGE_POLICY, type KnownFiles, type Policies } from './files.ts'
import { hideNotice } from './notice.ts'

/** A built site in memory, whole. */
export interface PublishedSite {
  site: ServerSite
  /** the page that answers a form posted without JavaScript */
  formAnswer?: { html: string; policy: string }
  files: KnownFiles
  /** when it was built, in milliseconds since 1970 */
  publishedAt: number
}

/**
 * Reads a built site. A notice that is over at `now` is hidden.
 *
 * @param before the files of an earlier one, see `readFiles`
 * @throws one Spanish sentence for the operator when the site is not built
 */
export async function readPublishedSite(
  dist: string,
  now: Date,
  before?: KnownFiles,
): Promise<PublishedSite> {
  const file = join(dist, SERVER_SITE_FILE)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`El sitio no está construido (falta ${file}). Construilo con: npm run build`, { cause })
  })
  // Our own build has written it; one of an earlier version calls the venues `places`.
  const { places = {}, ...written } = JSON.parse(text) as ServerSite & { places?: ServerSite['venues'] }
  const site = { ...written, venues: written.venues ?? places }
  const isNoticeOver = site.noticeEnds !== undefined && site.noticeEnds <= now.getTime()
  const policies = await readPolicies(dist)
  const answer = await readFile(join(dist, FORM_ANSWER_FILE), 'utf8').catch(() => undefined)
  return {
    site,
    formAnswer:
      answer === undefined
        ? undefined
        : {
            html: isNoticeOver ? hideNotice(answer) : answer,
            policy: policies.get(FORM_ANSWER_FILE) ?? UNKNOWN_PAGE_POLICY,
          },
    publishedAt: (await stat(file)).mtimeMs,
    files: await readFiles(dist, policies, before, isNoticeOver ? hideNotice : undefined),
  }
}

/** A build of an earlier version of this project has none. */
async function readPolicies(dist: string): Promise<Policies> {
  const text = await readFile(join(dist, POLICIES_FILE), 'utf8').catch(() => '{}')
  // Our own build has written it.
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
}

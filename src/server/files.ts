import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { NO_CONTENT_POLICY, pagePolicy } from '../contract/headers.ts'
import type { ServerSite } from '../contract/messages.ts'
import { pageAddress } from '../contract/page-address.ts'
import { holdFile, type KnownFile } from './known-file.ts'

/** All files of the site. A request's path is looked up here and never touches the disk. */
export interface KnownFiles {
  /** by decoded path, pages without `index.html` or `.html` */
  files: Map<string, KnownFile>
  /** other spellings of a page's path, and the path itself */
  redirects: Map<string, string>
  /** old addresses of pages, and where they are now */
  moved: Map<string, string>
  notFound?: KnownFile
}

export type Policies = ReadonlyMap<string, string>

/** For a page of a build older than the list of policies: it is shown with its styles and runs none of its own scripts. */
export const UNKNOWN_PAGE_POLICY = pagePolicy({ scripts: [], styles: ["'unsafe-inline'"] })

/** The folder that the build writes for the server, not for visitors. */
const PRIVATE = '_server'

/** The page for an address that does not exist. */
const MISSING = '404.html'

/** How many entries of the folder are read at a time. Between them visitors are answered. */
const AT_ONCE = 8

/**
 * Reads a built site. Hidden files are left out: they are settings for the web server of a static host.
 *
 * @param policies the Content-Security-Policy of each page by its file
 * @param before an earlier version of the site: files that are still the same stay as they are, compressed forms too
 * @param change is applied to the HTML of each page
 * @throws when the folder cannot be read
 */
export async function readFiles(
  dist: string,
  policies: Policies,
  before?: KnownFiles,
  change?: (html: string) => string,
): Promise<KnownFiles> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const read = async (path: string): Promise<KnownFile> => {
    const bytes = await readFile(join(dist, path))
    const isPage = path.endsWith('.html')
    const body = change && isPage ? Buffer.from(change(bytes.toString())) : bytes
    const policy = isPage ? (policies.get(path) ?? UNKNOWN_PAGE_POLICY) : NO_CONTENT_POLICY
    const earlier = path === MISSING ? before?.notFound : before?.files.get(pageAddress(path))
    return holdFile(path, body, policy, earlier)
  }
  const known: KnownFiles = { files: new Map(), redirects: new Map(), moved: new Map() }
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const paths = entries
      .slice(at, at + AT_ONCE)
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !path.startsWith(`${PRIVATE}/`) && !/(^|\/)\./.test(path))
    for (const file of await Promise.all(paths.map(read))) {
      if (file.path === MISSING) known.notFound = file
      else addFile(known, file)
    }
  }
  return known
}

/** Adds a file, and redirects from `/primario/` and from the path of its file to its page. */
function addFile({ files, redirects }: KnownFiles, file: KnownFile) {
  const page = pageAddress(file.path)
  files.set(page, file)
  if (`/${file.path}` === page) return
  redirects.set(`/${file.path}`, page)
  if (page !== '/') redirects.set(`${page}/`, page)
}

/** Notes the old addresses of pages: the files that lead on from there on other hosts are not shown. */
export function addMoved(known: KnownFiles, redirects: ServerSite['redirects'] = []): KnownFiles {
  for (const { from, to } of redirects) {
    known.files.delete(from)
    known.moved.set(from, to)
  }
  return known
}

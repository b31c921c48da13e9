import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { NO_CONTENT_POLICY, pagePolicy } from '../contract/headers.ts'
import type { ServerSite } from '../contract/messages.ts'
import { pageAddress } from '../contract/page-address.ts'
import { hold, holdFile, type HeldFile, type KnownFile } from './known-file.ts'
import { versionNow } from './watch.ts'

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

/** How many files, or folders, are read at a time. Between them visitors are answered. */
const AT_ONCE = 8

/**
 * Lists the files of a built site, without reading them. Hidden files are left out: they are settings for the web server of a static host.
 *
 * @param policies the Content-Security-Policy of each page by its file
 * @param change is applied to the HTML of each page
 * @throws when the folder cannot be read
 */
export async function listFiles(
  dist: string,
  policies: Policies,
  change?: (html: string) => string,
): Promise<KnownFiles> {
  const version = versionNow(dist)
  const read = (path: string, before?: HeldFile): HeldFile => {
    const bytes = readForNow(join(dist, path))
    if (versionNow(dist) !== version) throw new Error('Another build has taken the place of this one.')
    const isPage = path.endsWith('.html')
    const body = change && isPage ? Buffer.from(change(bytes.toString())) : bytes
    return holdFile(
      path,
      body,
      isPage ? (policies.get(path) ?? UNKNOWN_PAGE_POLICY) : NO_CONTENT_POLICY,
      before,
    )
  }
  const known: KnownFiles = { files: new Map(), redirects: new Map(), moved: new Map() }
  const folders = ['']
  for (const [at, folder] of folders.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    for (const entry of readdirSync(join(dist, folder), { withFileTypes: true })) {
      const path = folder + entry.name
      if (entry.name.startsWith('.') || path === PRIVATE) continue
      if (entry.isDirectory()) folders.push(`${path}/`)
      if (!entry.isFile()) continue
      const file: KnownFile = { path, read: (before) => read(path, before) }
      if (path === MISSING) known.notFound = file
      else addFile(known, file)
    }
  }
  return known
}

/**
 * Reads all files that nobody has asked for yet, a few at a time.
 *
 * @param before an earlier version of the site: files that are still the same stay as they are, compressed forms too
 * @throws when one of them cannot be read any more
 */
export async function holdFiles({ files, notFound }: KnownFiles, before?: KnownFiles): Promise<void> {
  if (notFound) hold(notFound, before?.notFound)
  let count = 0
  for (const [address, file] of files) {
    hold(file, before?.files.get(address))
    if (++count % AT_ONCE === 0) await setImmediate()
  }
}

/** Where files are read. A buffer for each of thousands of pages would make the memory's cleaning the longest pause of the server. */
const reading = Buffer.allocUnsafeSlow(256 * 1024)

/** The bytes of a file until the next one is read. */
function readForNow(file: string): Buffer<ArrayBuffer> {
  const open = openSync(file, 'r')
  try {
    const { size } = fstatSync(open)
    const isWhole = size <= reading.length && readSync(open, reading, 0, size, 0) === size
    return isWhole ? reading.subarray(0, size) : readFileSync(file)
  } finally {
    closeSync(open)
  }
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

import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { fileType } from '../engine/contract/file-type.ts'
import type { ServerSite } from '../engine/contract/messages.ts'
import { pageAddress } from '../engine/contract/page-address.ts'
import { hashOf } from './etag.ts'
import type { ServedFile } from './represent.ts'

/** All files of the site, in memory. The server never looks up a requested path on the disk. */
export interface ServedFiles {
  files: ReadonlyMap<string, ServedFile>
  /** page paths by another spelling of the same path, such as `/primario/` for `/primario` */
  redirects: ReadonlyMap<string, string>
  moved: ReadonlyMap<string, string>
  notFound?: ServedFile
}

interface ReadOptions {
  change?: ((html: string) => string) | undefined
  moved?: ServerSite['redirects'] | undefined
  /** the earlier version of the site; files that did not change are taken from it, with their compressed forms */
  before?: ServedFiles | undefined
}

const PRIVATE = '_server'

const MISSING = '404.html'

/** Number of files to read at a time. In between, the server answers visitors. */
const READ_AT_ONCE = 8

/**
 * Reads the files of a built site. Leaves out hidden files, because they are settings for other web servers.
 *
 * @throws when a file cannot be read
 */
export async function readServedFiles(dist: string, options: ReadOptions): Promise<ServedFiles> {
  const paths = await listFiles(dist)
  const known = new Map([...(options.before?.files.values() ?? [])].map((file) => [file.path, file]))
  const read: ServedFile[] = []
  for (let at = 0; at < paths.length; at += READ_AT_ONCE) {
    const some = paths.slice(at, at + READ_AT_ONCE).map((path) => readServedFile(dist, path, options, known))
    read.push(...(await Promise.all(some)))
  }
  const notFound = read.find(({ path }) => path === MISSING)
  const moved = new Map(options.moved?.map(({ from, to }) => [from, to]))
  const served = read.filter((file) => file !== notFound && !moved.has(pageAddress(file.path)))
  return {
    files: new Map(served.map((file) => [pageAddress(file.path), file])),
    redirects: new Map(read.filter((file) => file !== notFound).flatMap(({ path }) => spellingsOf(path))),
    moved,
    ...(notFound && { notFound }),
  }
}

/** A short hash of all files that visitors can request. Servers with the same site give the same hash. */
export function filesVersion({ files }: ServedFiles): string {
  const all = Array.from(files, ([address, file]) => `${address} ${file.hash}`).toSorted()
  return hash('sha256', all.join('\n')).slice(0, 12)
}

async function listFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => parts[0] !== PRIVATE && !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'))
}

async function readServedFile(
  dist: string,
  path: string,
  { change }: ReadOptions,
  known: ReadonlyMap<string, ServedFile>,
): Promise<ServedFile> {
  const bytes = await readFile(join(dist, path))
  const body = change && path.endsWith('.html') ? Buffer.from(change(bytes.toString())) : bytes
  const tag = hashOf([body])
  const before = known.get(path)
  if (before?.hash === tag) return before
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(fileType(path))
  return { path, body, hash: tag, isText, made: {}, variants: findVariants(path, body) }
}

/** Returns the other addresses of a page, in small letters, and its own for those who type it in capitals. */
function spellingsOf(path: string): [string, string][] {
  const page = pageAddress(path)
  if (`/${path}` === page) return []
  const others = page === '/' ? [] : [page, `${page}/`, `${page}.html`]
  return [`/${path}`, ...others].map((from) => [from, page])
}

const OPTION = / data-query-institution="([^"]*)"/g

/** Lists the institutions that the address of a page may name (`?institution=`), each without its version of the page. */
function findVariants(path: string, body: Uint8Array): ServedFile['variants'] {
  if (!path.endsWith('.html')) return undefined
  const ids = Array.from(Buffer.from(body).toString().matchAll(OPTION), ([, id = '']) => id)
  return ids.length ? new Map(ids.map((id) => [id, undefined])) : undefined
}

/**
 * Returns the version of a page with the option selected that the address names, because browsers without JavaScript cannot select it.
 * Other addresses and unknown values get the page itself.
 */
export function pageForQuery(page: ServedFile, search: string): ServedFile {
  const id = page.variants && new URLSearchParams(search).get('institution')
  if (!page.variants || typeof id !== 'string' || !page.variants.has(id)) return page
  const known = page.variants.get(id)
  if (known) return known
  const option = ` data-query-institution="${id}"`
  const body = Buffer.from(Buffer.from(page.body).toString().replaceAll(option, `${option} selected=""`))
  const made: ServedFile = { ...page, body, hash: hashOf([body]), made: {}, variants: undefined }
  page.variants.set(id, made)
  return made
}

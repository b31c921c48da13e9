import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileType } from '../contract/file-type.ts'
import { COMMON_HEADERS, documentHeaders, NO_CONTENT_POLICY, pagePolicy } from '../contract/headers.ts'
import { pageAddress } from '../contract/page-address.ts'
import type { Answer } from './answer.ts'
import { makeVariants, type Encoded, type Encoding } from './encoding.ts'
import { makeEtag } from './etag.ts'

/** A file in one encoding, with its answers: the file itself, "not modified", and the file as the page for a missing address. */
export interface Representation {
  etag: string
  found: Answer
  unchanged: Answer
  missing: Answer
}

export type KnownFile = Encoded<Representation>

/** All files of the site. A request's path is looked up here and never touches the disk. */
export interface KnownFiles {
  /** by decoded path, pages without `index.html` or `.html` */
  files: Map<string, KnownFile>
  /** other spellings of a page's path, and the path itself */
  redirects: Map<string, string>
  notFound?: KnownFile
}

export type Policies = ReadonlyMap<string, string>

/** For a page of a build older than the list of policies: it is shown with its styles and runs none of its own scripts. */
export const UNKNOWN_PAGE_POLICY = pagePolicy({ scripts: [], styles: ["'unsafe-inline'"] })

/** The folder that the build writes for the server, not for visitors. */
const PRIVATE = '_server'

/**
 * Reads and compresses a built site. Hidden files are left out: they are settings for the web server of a static host.
 *
 * @param policies the Content-Security-Policy of each page by its file
 * @param before an earlier version of the site: files that are still the same are not compressed again
 * @param change is applied to the HTML of each page
 * @throws when the folder cannot be read
 */
export async function readFiles(
  dist: string,
  policies: Policies,
  before?: KnownFiles,
  change?: (html: string) => string,
): Promise<KnownFiles> {
  const known: KnownFiles = { files: new Map(), redirects: new Map() }
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (path.startsWith(`${PRIVATE}/`) || /(^|\/)\./.test(path)) continue
    const read = await readFile(join(dist, path))
    const isPage = path.endsWith('.html')
    const body = change && isPage ? Buffer.from(change(read.toString())) : read
    const policy = isPage ? (policies.get(path) ?? UNKNOWN_PAGE_POLICY) : NO_CONTENT_POLICY
    const isMissing = path === '404.html'
    const earlier = isMissing ? before?.notFound : before?.files.get(pageAddress(path))
    const isSame = earlier?.identity.etag === makeEtag([body, policy])
    const file = earlier && isSame ? earlier : await prepareFile(path, body, policy)
    if (isMissing) known.notFound = file
    else addFile(known, path, file)
  }
  return known
}

/** Adds a file, and redirects from `/primario/` and from the path of its file to its page. */
function addFile({ files, redirects }: KnownFiles, path: string, file: KnownFile) {
  const page = pageAddress(path)
  files.set(page, file)
  if (`/${path}` === page) return
  redirects.set(`/${path}`, page)
  if (page !== '/') redirects.set(`${page}/`, page)
}

/** Compresses one file and makes its answers. @param path inside the built site, without a slash before it */
export async function prepareFile(
  path: string,
  body: Uint8Array<ArrayBuffer>,
  policy = NO_CONTENT_POLICY,
): Promise<KnownFile> {
  const type = fileType(path)
  const isPage = path.endsWith('.html')
  const isHashed = !isPage && path.startsWith('assets/')
  // The slowest compression is for hashed assets only: they are few, and pages may be thousands.
  const variants = await makeVariants(body, type, isHashed ? 11 : 9)
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'Cache-Control': cacheControl(isPage, isHashed),
    ...documentHeaders(path),
    ...(type.startsWith('video/') && { 'Accept-Ranges': 'bytes' }),
    ...(Object.keys(variants).length > 1 && { Vary: 'Accept-Encoding' }),
  }
  const represent = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Representation => {
    // The policy is part of the tag, because browsers keep the old `Content-*` headers on a 304.
    const etag = makeEtag([body, policy], encoding)
    const coded: Record<string, string> = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    const bodiless = { ...headers, ...coded }
    const whole = { ...bodiless, 'Content-Length': String(bytes.length) }
    return {
      etag,
      found: { status: 200, headers: Object.entries({ ...whole, ETag: etag }).flat(), body: bytes },
      unchanged: { status: 304, headers: Object.entries({ ...bodiless, ETag: etag }).flat() },
      // Without a tag: a page in place of a missing one is never "not modified".
      missing: { status: 404, headers: Object.entries(whole).flat(), body: bytes },
    }
  }
  return {
    identity: represent(variants.identity, 'identity'),
    ...(variants.gzip && { gzip: represent(variants.gzip, 'gzip') }),
    ...(variants.br && { br: represent(variants.br, 'br') }),
  }
}

function cacheControl(isPage: boolean, isHashed: boolean): string {
  if (isHashed) return 'public, max-age=31536000, immutable'
  return isPage ? 'no-cache' : 'public, max-age=3600'
}

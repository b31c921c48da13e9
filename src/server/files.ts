import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contentSecurityPolicy } from './csp.ts'
import { makeVariants, type Encoded, type Encoding } from './encoding.ts'
import { makeEtag } from './etag.ts'
import { fileType } from './file-type.ts'
import { COMMON_HEADERS, NO_CONTENT_POLICY } from './headers.ts'

/** A file in one encoding, with all that is sent beside it. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  headers: Record<string, string>
}

export type KnownFile = Encoded<Representation>

/** All that can be asked for. A request's path is looked up here and never touches the disk. */
export interface KnownFiles {
  /** by decoded path, pages without `index.html` or `.html` */
  files: Map<string, KnownFile>
  /** the other spellings of a page's path, and its own */
  redirects: Map<string, string>
  notFound?: KnownFile
}

/** What the build writes for the server and not for visitors. */
const PRIVATE = '_server'

/** Reads and compresses a built site. @throws when the folder cannot be read */
export async function readFiles(dist: string): Promise<KnownFiles> {
  const known: KnownFiles = { files: new Map(), redirects: new Map() }
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (path.startsWith(`${PRIVATE}/`)) continue
    const file = await prepareFile(path, await readFile(join(dist, path)))
    if (path === '404.html') known.notFound = file
    else addFile(known, path, file)
  }
  return known
}

/** `primario/index.html` is the page `/primario`; `/primario/` and the file's own path lead there. */
function addFile({ files, redirects }: KnownFiles, path: string, file: KnownFile) {
  const page = `/${path.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
  files.set(page, file)
  if (`/${path}` === page) return
  redirects.set(`/${path}`, page)
  if (page !== '/') redirects.set(`${page}/`, page)
}

async function prepareFile(path: string, body: Uint8Array<ArrayBuffer>): Promise<KnownFile> {
  const type = fileType(path)
  const isPage = path.endsWith('.html')
  const isHashed = !isPage && path.startsWith('assets/')
  // Hashed assets are few and large; pages may be thousands, and must not make the start slow.
  const variants = await makeVariants(body, type, isHashed ? 11 : 9)
  const policy = isPage ? contentSecurityPolicy(new TextDecoder().decode(body)) : NO_CONTENT_POLICY
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'Cache-Control': cacheControl(isPage, isHashed),
    ...(Object.keys(variants).length > 1 && { Vary: 'Accept-Encoding' }),
  }
  const represent = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Representation => {
    // The policy belongs to the tag: browsers keep the old one's `Content-*` headers on a 304.
    const etag = makeEtag([body, policy], encoding)
    const coded: Record<string, string> = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    return {
      bytes,
      etag,
      headers: { ...headers, ...coded, ETag: etag, 'Content-Length': String(bytes.length) },
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

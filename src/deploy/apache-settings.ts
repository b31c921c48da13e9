import { basename, dirname, extname } from 'node:path/posix'
import { CONTACT_PATH } from '../contract/contact.ts'
import { fileType } from '../contract/file-type.ts'
import { cacheControl, COMMON_HEADERS, documentHeaders, NO_CONTENT_POLICY } from '../contract/headers.ts'
import { FORM_PROGRAM } from './form-files.ts'
import type { Build } from './read-build.ts'
import { STAMP } from '../build/stamp.ts'

/**
 * What a host lets `.htaccess` files say: a directive of a class that `AllowOverride` leaves out is answered with 500 on every page, and
 * no condition inside the file can prevent it. `all` uses the classes FileInfo and Indexes, `fileinfo` the first alone: there a page's
 * address ends with a slash.
 */
export const SETTINGS_LEVELS = ['all', 'fileinfo'] as const
export type SettingsLevel = (typeof SETTINGS_LEVELS)[number]

/**
 * Our part of the `.htaccess` of each folder, by folder (`.` is the document root): what the project's own server answers with, as far as
 * Apache can. Each directive names our own files, so that applications beside them keep their headers, handlers and error pages.
 *
 * @param paths the files of the site, as in `primario/index.html`
 * @param policies the Content-Security-Policy of each page by its file
 * @param redirects old addresses, and the paths of the pages that took their place
 */
export function apacheSettings(
  paths: Iterable<string>,
  policies: ReadonlyMap<string, string>,
  level: SettingsLevel,
  redirects: Build['redirects'] = [],
): Map<string, string> {
  const served = [...paths].filter((path) => !path.startsWith('_server/'))
  const byFolder = Map.groupBy(served, dirname)
  const folders = new Set([...byFolder.keys()].flatMap(withParents))
  const pages = [...byFolder.keys()].filter((name) => name !== '.' && served.includes(`${name}/index.html`))
  const bare = [...folders].filter((name) => name !== '.' && !pages.includes(name))
  return new Map(
    [...folders].map((folder) => {
      const files = byFolder.get(folder) ?? []
      const parts = [
        folder === '.' ? addresses(pages, bare, level, redirects) : '',
        missing(folder),
        ...inLines(files).map((some) => fileSettings(folder, some) + documentSettings(folder, some)),
        ...files.map((path) => pagePolicy(path, policies.get(path))),
      ]
      return [folder, parts.join('')]
    }),
  )
}

function withParents(folder: string): string[] {
  return folder === '.' ? ['.'] : [...withParents(dirname(folder)), folder]
}

/** A page has one address: /page, neither /page/ nor /page/index.html. A folder without a page is not found. */
function addresses(
  all: string[],
  bare: string[],
  level: SettingsLevel,
  redirects: Build['redirects'],
): string {
  // Where the host answers for an old address, the page that stands there is never shown.
  const pages = all.filter((name) => !redirects.some(({ from }) => from === `/${name}`))
  const forPages = (write: (page: string) => string) => inLines(pages).map(anyOf).map(write).join('')
  const isShort = level === 'all'
  const end = isShort ? '' : '/'
  const noSlash = (page: string) => `  <IfModule mod_dir.c>
    <If "%{REQUEST_URI} =~ m#^/${page}$#">
      DirectorySlash Off
    </If>
  </IfModule>
`
  const noIndex = (page: string) => `  RewriteCond %{THE_REQUEST} "/index\\.html[? ]"
  RewriteRule "^(${page})/index\\.html$" /$1${end} [R=308,END]
`
  const noSlashRules = (page: string) => `  RewriteRule "^(${page})/$" /$1 [R=308,END]
  RewriteRule "^(${page})$" /$1/index.html [END]
`
  const slashRules = (page: string) => `  RewriteRule "^(${page})/$" /$1/index.html [END]
`
  const noFolder = (folder: string) => `  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule "^${folder}/?$" - [R=404,END]
`
  return `<IfModule mod_rewrite.c>
${isShort ? forPages(noSlash) : ''}  RewriteEngine On
  # A form posted without JavaScript is answered with a page.
  RewriteCond %{REQUEST_METHOD} =POST
  RewriteCond %{HTTP:Content-Type} ^application/x-www-form-urlencoded [NC]
  RewriteRule "^${escape(CONTACT_PATH.slice(1))}$" /${FORM_PROGRAM} [END]
  RewriteRule "^_server(/|$)" - [R=404,END]
  RewriteCond %{THE_REQUEST} "/index\\.html[? ]"
  RewriteRule "^index\\.html$" / [R=308,END]
${forPages(noIndex)}  RewriteRule "^$" /index.html [END]
${redirects.map(({ from, to }) => `  RewriteRule "^${escape(from.slice(1))}/?$" ${to === '/' ? to : to + end} [R=301,END]\n`).join('')}${forPages(isShort ? noSlashRules : slashRules)}${inLines(bare).map(anyOf).map(noFolder).join('')}</IfModule>
`
}

/** Our page for missing addresses, where the folder of the missing file is ours: somebody else's folders keep their own page. */
function missing(folder: string): string {
  const isHere =
    folder === '.'
      ? `%{REQUEST_URI} =~ m#^/_server/# || (%{REQUEST_FILENAME} =~ m#^(.*)/# && -f '$1/${STAMP}')`
      : `%{REQUEST_FILENAME} =~ m#/${escape(folder)}/[^/]*$#`
  return `<If "${isHere}">
  ErrorDocument 404 /404.html
</If>
`
}

const TEXTS =
  'text/html text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml'

const COMMON = { ...COMMON_HEADERS, 'Content-Security-Policy': NO_CONTENT_POLICY }

const HEADERS = Object.entries(COMMON)
  .map(([name, value]) => `    Header always set ${name} "${value}"`)
  .join('\n')

function fileSettings(folder: string, files: string[]): string {
  return `<If "${isOneOf(folder, files)}">
  <IfModule mod_mime.c>
    AddType text/javascript .js
    AddType image/avif .avif
    AddType image/webp .webp
    AddType image/svg+xml .svg
    AddType font/woff2 .woff2
    AddType application/json .json
    AddType application/manifest+json .webmanifest
    AddCharset utf-8 .html .js .json .svg .xml .txt .webmanifest
  </IfModule>
  <IfModule mod_filter.c>
    <IfModule mod_brotli.c>
      AddOutputFilterByType BROTLI_COMPRESS ${TEXTS}
    </IfModule>
    <IfModule mod_deflate.c>
      AddOutputFilterByType DEFLATE ${TEXTS}
    </IfModule>
  </IfModule>
  <IfModule mod_headers.c>
${HEADERS}
  </IfModule>
</If>
${[...Map.groupBy(files, cacheControl)].map(([value, kept]) => caching(folder, kept, value)).join('')}`
}

/** How long browsers keep some of the files of a folder. */
function caching(folder: string, files: string[], value: string): string {
  return `<If "${isOneOf(folder, files)}">
  <IfModule mod_headers.c>
    Header set Cache-Control "${value}"
  </IfModule>
</If>
`
}

/** Those of the files that visitors download, over those of all files: one part for what browsers show, one for what they save. */
function documentSettings(folder: string, files: string[]): string {
  const byHeaders = Map.groupBy(files, (path) => JSON.stringify(documentHeaders(path) ?? null))
  const parts = [...byHeaders].map(([key, paths]) => {
    const headers = Object.entries((JSON.parse(key) as Record<string, string> | null) ?? {})
    if (headers.length === 0) return ''
    const types = new Map(paths.map((path) => [extname(path), fileType(path).split(';')[0]!]))
    return `<If "${isOneOf(folder, paths)}">
  <IfModule mod_mime.c>
${[...types].map(([ending, type]) => `    AddType ${type} ${ending}`).join('\n')}
    AddCharset utf-8 .txt .csv
  </IfModule>
  <IfModule mod_headers.c>
${headers.map(([name, value]) => `    Header ${name in COMMON ? 'always set' : 'set'} ${name} "${value}"`).join('\n')}
  </IfModule>
</If>
`
  })
  return parts.join('')
}

function isOneOf(folder: string, files: string[]): string {
  const start = folder === '.' ? '' : `${escape(folder)}/`
  return `%{REQUEST_URI} =~ m#^/${start}${anyOf(files.map((path) => basename(path)))}$#`
}

function pagePolicy(path: string, policy: string | undefined): string {
  if (policy === undefined) return ''
  return `<If "%{REQUEST_URI} == '/${path}'">
  <IfModule mod_headers.c>
    Header always set Content-Security-Policy "${policy}"
  </IfModule>
</If>
`
}

/** A pattern for one of these names. */
function anyOf(names: string[]): string {
  return `(?:${names.map(escape).join('|')})`
}

/** Bytes of names in a line. Where one line of a file has more than 8,190 in all, Apache answers everything below with 500. */
const LONGEST = 6000

/** Names in groups that each find room in a line. */
function inLines(names: string[]): string[][] {
  const groups: string[][] = []
  let room = 0
  for (const name of names) {
    const size = Buffer.byteLength(escape(name)) + 1
    if (size > room) {
      groups.push([])
      room = LONGEST
    }
    groups.at(-1)!.push(name)
    room -= size
  }
  return groups
}

/** Special characters are written by their numbers: Apache's expressions have no other way to write one that would end a pattern. */
function escape(name: string): string {
  const byNumber = (mark: string) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`
  return name.replace(/[^\w./\u{80}-\u{10FFFF}-]/gu, byNumber).replaceAll('.', '\\.')
}

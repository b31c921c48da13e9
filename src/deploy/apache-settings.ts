import { basename, dirname, extname } from 'node:path/posix'
import { VERSION_FILE } from '../build/stamp.ts'
import { CONTACT_PATH } from '../contract/contact.ts'
import { fileType } from '../contract/file-type.ts'
import { cacheControl, COMMON_HEADERS, documentHeaders, NO_CONTENT_POLICY } from '../contract/headers.ts'
import { FORM_PROGRAM, type BuiltFolder } from './read-build.ts'

/**
 * Names of the sets of Apache directives that a host allows in `.htaccess` files. Apache answers every page with 500 when the file uses
 * another directive. `all` means the classes FileInfo and Indexes; `fileinfo` means FileInfo alone, and then page addresses end with a
 * slash.
 */
export const SETTINGS_LEVELS = ['all', 'fileinfo'] as const
export type SettingsLevel = (typeof SETTINGS_LEVELS)[number]

/**
 * Writes the text that the site adds to the `.htaccess` of each folder. With it, Apache answers almost like the site's own server.
 * Directives name only the site's files, so that other applications keep their headers, handlers and error pages.
 *
 * @param paths the site's files, such as `primario/index.html`
 * @param policies the Content-Security-Policy of each page, by file
 * @param redirects old page paths and their successors
 * @returns the texts by folder; `.` is the document root
 */
export function apacheSettings(
  paths: Iterable<string>,
  policies: ReadonlyMap<string, string>,
  level: SettingsLevel,
  redirects: BuiltFolder['redirects'] = [],
): Map<string, string> {
  const served = [...paths].filter((path) => !path.startsWith('_server/'))
  const byFolder = Map.groupBy(served, dirname)
  const folders = new Set([...byFolder.keys()].flatMap(withParents))
  const settings = new Map<string, string>()
  for (const folder of folders) {
    const files = byFolder.get(folder) ?? []
    const groups = inLines(files).map((some) => fileSettings(folder, some) + documentSettings(folder, some))
    const pages = files.map((path) => pagePolicy(path, policies.get(path)))
    settings.set(folder, [notFoundSettings(folder), ...groups, ...pages].join(''))
  }
  settings.set('.', addresses(folders, new Set(served), level, redirects) + (settings.get('.') ?? ''))
  return settings
}

function withParents(folder: string): string[] {
  return folder === '.' ? ['.'] : [...withParents(dirname(folder)), folder]
}

/** Rewrite rules that leave each page one address: /page, not /page/ or /page/index.html. A folder without a page gets 404. */
function addresses(
  folders: ReadonlySet<string>,
  files: ReadonlySet<string>,
  level: SettingsLevel,
  redirects: BuiltFolder['redirects'],
): string {
  // Writes no rule for a page at a redirected path, because the redirect hides that page.
  const old = new Set(redirects.map(({ from }) => from))
  const inside = [...folders].filter((name) => name !== '.')
  const [pages, bare] = [true, false].map((isPage) =>
    inside.filter((name) => files.has(`${name}/index.html`) === isPage),
  )
  const forEach = (names: string[] = [], write: (names: string) => string) =>
    inLines(names).map(anyOf).map(write).join('')
  const forPages = (write: (names: string) => string) =>
    forEach(
      pages?.filter((name) => !old.has(`/${name}`)),
      write,
    )
  const end = level === 'all' ? '' : '/'
  const noSlash = (names: string) => `  <IfModule mod_dir.c>
    <If "%{REQUEST_URI} =~ m#^/${names}$#">
      DirectorySlash Off
    </If>
  </IfModule>
`
  const noIndex = (names: string) => `  RewriteCond %{THE_REQUEST} "/index\\.html[? ]"
  RewriteRule "^(${names})/index\\.html$" /$1${end} [R=308,END]
`
  const show = (names: string) =>
    level === 'all'
      ? `  RewriteRule "^(${names})/$" /$1 [R=308,END]\n  RewriteRule "^(${names})$" /$1/index.html [END]\n`
      : `  RewriteRule "^(${names})/$" /$1/index.html [END]\n`
  const redirect = ({ from, to }: BuiltFolder['redirects'][number]) =>
    `  RewriteRule "^${escape(from.slice(1))}/?$" ${to === '/' ? to : to + end} [R=301,END]\n`
  const noFolder = (names: string) => `  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule "^${names}/?$" - [R=404,END]
`
  return `<IfModule mod_rewrite.c>
${level === 'all' ? forPages(noSlash) : ''}  RewriteEngine On
  # A form posted without JavaScript is answered with a page.
  RewriteCond %{REQUEST_METHOD} =POST
  RewriteCond %{HTTP:Content-Type} ^application/x-www-form-urlencoded [NC]
  RewriteRule "^${escape(CONTACT_PATH.slice(1))}$" /${FORM_PROGRAM} [END]
  RewriteRule "^_server(/|$)" - [R=404,END]
  RewriteCond %{THE_REQUEST} "/index\\.html[? ]"
  RewriteRule "^index\\.html$" / [R=308,END]
${forPages(noIndex)}  RewriteRule "^$" /index.html [END]
${redirects.map(redirect).join('')}${forPages(show)}${forEach(bare, noFolder)}</IfModule>
`
}

/** Directive that sets the site's 404 page, only for the folders of the site. */
function notFoundSettings(folder: string): string {
  const isHere =
    folder === '.'
      ? `%{REQUEST_URI} =~ m#^/_server/# || (%{REQUEST_FILENAME} =~ m#^(.*)/# && -f '$1/${VERSION_FILE}')`
      : `%{REQUEST_FILENAME} =~ m#/${escape(folder)}/[^/]*$#`
  return `<If "${isHere}">
  ErrorDocument 404 /404.html
</If>
`
}

const TEXTS =
  'text/html text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml'

const COMMON = { ...COMMON_HEADERS, 'Content-Security-Policy': NO_CONTENT_POLICY }

function fileSettings(folder: string, files: string[]): string {
  const common = `<If "${isOneOf(folder, files)}">
  <IfModule mod_mime.c>
    AddType text/javascript .js
    AddType image/avif .avif
    AddType image/webp .webp
    AddType image/svg+xml .svg
    AddType font/woff2 .woff2
    AddType application/json .json
    AddType text/calendar .ics
    AddType application/manifest+json .webmanifest
    AddCharset utf-8 .html .ics .js .json .svg .xml .txt .webmanifest
  </IfModule>
  <IfModule mod_filter.c>
    <IfModule mod_brotli.c>
      AddOutputFilterByType BROTLI_COMPRESS ${TEXTS}
    </IfModule>
    <IfModule mod_deflate.c>
      AddOutputFilterByType DEFLATE ${TEXTS}
    </IfModule>
  </IfModule>
${headers(COMMON)}</If>
`
  const caching = [...Map.groupBy(files, cacheControl)].map(
    ([value, some]) => `<If "${isOneOf(folder, some)}">\n${headers({ 'Cache-Control': value })}</If>\n`,
  )
  return common + caching.join('')
}

/** Directives for documents such as PDF: one group for those that browsers show, one for those that browsers save. */
function documentSettings(folder: string, files: string[]): string {
  const byHeaders = Map.groupBy(files, (path) => headers(documentHeaders(path) ?? {}))
  byHeaders.delete('')
  const parts = [...byHeaders].map(([text, paths]) => {
    const types = new Set(
      paths.map((path) => `    AddType ${fileType(path).replace(/;.*/, '')} ${extname(path)}\n`),
    )
    return `<If "${isOneOf(folder, paths)}">
  <IfModule mod_mime.c>
${[...types].join('')}    AddCharset utf-8 .txt .csv
  </IfModule>
${text}</If>
`
  })
  return parts.join('')
}

function pagePolicy(path: string, policy: string | undefined): string {
  if (policy === undefined) return ''
  return `<If "%{REQUEST_URI} == '/${path}'">\n${headers({ 'Content-Security-Policy': policy })}</If>\n`
}

function headers(values: Record<string, string>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `    Header ${name in COMMON ? 'always set' : 'set'} ${name} "${value}"\n`,
  )
  return lines.length > 0 ? `  <IfModule mod_headers.c>\n${lines.join('')}  </IfModule>\n` : ''
}

function isOneOf(folder: string, files: string[]): string {
  const start = folder === '.' ? '' : `${escape(folder)}/`
  return `%{REQUEST_URI} =~ m#^/${start}${anyOf(files.map((path) => basename(path)))}$#`
}

function anyOf(names: string[]): string {
  return `(?:${names.map(escape).join('|')})`
}

/** Maximum bytes of file names in a line. Apache answers 500 when the whole line exceeds 8,190 bytes. */
const MAX_LINE_BYTES = 6000

function inLines(names: string[]): string[][] {
  const groups: string[][] = []
  let room = 0
  for (const name of names) {
    const size = Buffer.byteLength(escape(name)) + 1
    if (size > room) {
      groups.push([])
      room = MAX_LINE_BYTES
    }
    groups.at(-1)?.push(name)
    room -= size
  }
  return groups
}

/**
 * Escapes the special characters of a regular expression as character codes. Apache's expressions have no other escape for their delimiter.
 */
function escape(name: string): string {
  const byNumber = (mark: string) => `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`
  return name.replace(/[^\w./\u{80}-\u{10FFFF}-]/gu, byNumber).replaceAll('.', '\\.')
}

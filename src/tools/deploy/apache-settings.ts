import { extname } from 'node:path/posix'
import { VERSION_FILE } from '../../engine/build/stamp.ts'
import { CONTACT_PATH } from '../../engine/contract/contact.ts'
import { atBase, basePath } from '../../engine/model/base-path.ts'
import { fileType } from '../../engine/contract/file-type.ts'
import {
  cacheControl,
  COMMON_HEADERS,
  documentHeaders,
  NO_CONTENT_POLICY,
  PAGE_POLICY,
} from '../../engine/contract/headers.ts'
import { FORM_PROGRAM, type BuiltFolder } from './read-build.ts'

/**
 * Writes the lines that the site adds to the `.htaccess` of the document root. With them, Apache answers almost like the site's own server.
 * They name the site's files and folders of the document root, so that other applications keep their headers and error pages.
 */
export function apacheSettings({
  files,
  redirects,
  url,
}: Pick<BuiltFolder, 'files' | 'redirects' | 'url'>): string {
  const base = basePath(url)
  const served = [...files.keys()].filter((path) => !path.startsWith('_server/'))
  const names = [...new Set(served.map((path) => path.replace(/\/.*/, '')))]
  const endings = new Set(served.filter(documentHeaders).map((path) => extname(path).toLowerCase()))
  const headers = headerLines([...endings].toSorted(), base)
  return [
    addresses(redirects, base),
    ...inLines(names).map((some) => fileSettings(some, headers, base)),
    `<If "%{REQUEST_URI} =~ m#^${escape(base)}/_server/# || (%{REQUEST_FILENAME} =~ m#^(.*)/# && -f '$1/${VERSION_FILE}')">
  ${notFoundPage(base)}
</If>
`,
  ].join('')
}

const notFoundPage = (base: string) => `ErrorDocument 404 ${base}/404.html`

/**
 * Rewrite rules that leave each page one address: /page, not /page/ or /page/index.html. The data of a page, in `index.json`, marks its
 * folder. Patterns have paths inside the folder of the `.htaccess`, and targets have paths of the host.
 */
function addresses(redirects: BuiltFolder['redirects'], base: string): string {
  const redirect = ({ from, to }: BuiltFolder['redirects'][number]) =>
    `  RewriteRule "^${escape(from.slice(1))}/?$" ${atBase(base, to)} [R=301,END]\n`
  return `<IfModule mod_dir.c>
  <If "%{REQUEST_URI} =~ m#[^/]$# && -f '%{REQUEST_FILENAME}/index.json'">
    DirectorySlash Off
  </If>
</IfModule>
<IfModule mod_setenvif.c>
  SetEnvIfExpr "tolower(%{REQUEST_URI}) =~ m#^${escape(base).toLowerCase()}(/.+?)(?:(?:/index)?\\.html)?/?$#" site_page=$1
</IfModule>
<IfModule mod_rewrite.c>
  RewriteEngine On
  # A form posted without JavaScript is answered with a page.
  RewriteCond %{REQUEST_METHOD} =POST
  RewriteCond %{HTTP:Content-Type} ^application/x-www-form-urlencoded [NC]
  RewriteRule "^${escape(CONTACT_PATH.slice(1))}$" ${base}/${FORM_PROGRAM} [END]
  RewriteRule "^_server(/|$)" - [R=404,END]
  RewriteCond %{THE_REQUEST} "/index\\.html[? ]" [NC]
  RewriteRule "^index\\.html$" ${base}/ [NC,R=308,END]
  RewriteRule "^$" ${base}/index.html [END]
${redirects.map(redirect).join('')}  RewriteCond %{REQUEST_FILENAME}/index.json -f
  RewriteRule "^(.*[^/])$" ${base}/$1/index.html [END]
  RewriteCond %{REQUEST_FILENAME}index.json -f
  RewriteRule "^(.+)/$" ${base}/$1 [R=308,END]
  RewriteCond %{THE_REQUEST} "/index\\.html[? ]"
  RewriteCond %{REQUEST_FILENAME} "^(.*/)index\\.html$"
  RewriteCond %1index.json -f
  RewriteRule "^(.+)/index\\.html$" ${base}/$1 [R=308,END]
  # Another spelling of a page, such as /Page or /page.html.
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{ENV:site_page} .
  RewriteCond "%{DOCUMENT_ROOT}${base}%{ENV:site_page}/index.json" -f
  RewriteRule "" "${base}%{ENV:site_page}" [R=308,END]
  RewriteRule "^(assets|media)/?$" - [R=404,END]
</IfModule>
`
}

const TEXTS =
  'text/html text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml'

function fileSettings(names: string[], headers: string, base: string): string {
  return `<If "%{REQUEST_URI} =~ m#^${escape(base)}/(?:${names.map(escape).join('|')})(?:/|$)#">
  ${notFoundPage(base)}
  <IfModule mod_mime.c>
    AddType text/javascript .js
    AddType image/avif .avif
    AddType image/webp .webp
    AddType image/svg+xml .svg
    AddType font/woff2 .woff2
    AddType application/json .json
    AddType text/calendar .ics
    AddType application/manifest+json .webmanifest
    AddCharset utf-8 .html .ics .js .json .svg .xml .txt .csv .webmanifest
  </IfModule>
  <IfModule mod_filter.c>
    <IfModule mod_brotli.c>
      AddOutputFilterByType BROTLI_COMPRESS ${TEXTS}
    </IfModule>
    <IfModule mod_deflate.c>
      AddOutputFilterByType DEFLATE ${TEXTS}
    </IfModule>
  </IfModule>
${headers}</If>
`
}

/** @param endings of the documents for download, such as `.pdf` */
function headerLines(endings: string[], base: string): string {
  const common = { ...COMMON_HEADERS, 'Content-Security-Policy': NO_CONTENT_POLICY }
  const types = endings.map((ending) => `    AddType ${fileType(ending).replace(/;.*/, '')} ${ending}\n`)
  const lines = [
    ...Object.entries(common).map(([name, value]) => headerLine(name, value)),
    headerLine('Content-Security-Policy', PAGE_POLICY, '\\.html$'),
    headerLine('Cache-Control', cacheControl('')),
    headerLine('Cache-Control', cacheControl('index.html'), '\\.html$|/(?:index|404)\\.json$'),
    headerLine('Cache-Control', cacheControl('assets/'), `^${escape(base)}/assets/`),
    ...endings.flatMap((ending) =>
      Object.entries(documentHeaders(`media/x${ending}`) ?? {}).map(([name, value]) =>
        headerLine(name, value, `^${escape(base)}/media/.*${escape(ending)}$`),
      ),
    ),
  ]
  return `  <IfModule mod_mime.c>
${types.join('')}  </IfModule>
  <IfModule mod_headers.c>
    # Apache adds the compression to the ETag, and would not know it again.
    RequestHeader edit* If-None-Match "-(?:gzip|br)\\"" "\\""
${lines.join('')}  </IfModule>
`
}

/** Writes the directive for a header, of all answers if it protects. @param paths regular expression for the paths that get the header */
function headerLine(name: string, value: string, paths?: string): string {
  const condition = paths === undefined ? '' : ` "expr=%{REQUEST_URI} =~ m#${paths}#i"`
  const isForErrors = name === 'Content-Security-Policy' || name in COMMON_HEADERS
  return `    Header ${isForErrors ? 'always set' : 'set'} ${name} "${value}"${condition}\n`
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

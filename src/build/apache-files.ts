import { dirname, basename, join } from 'node:path/posix'
import type { SiteAsset } from '../content/media/site-asset.ts'
import { COMMON_HEADERS, NO_CONTENT_POLICY } from '../contract/headers.ts'

/**
 * The `.htaccess` files of a site, for a static host with Apache: what the project's own server answers with, as far as Apache can.
 * Each page has a policy of its own, so that each folder with a page has a file; other web servers ignore them.
 *
 * @param policies the Content-Security-Policy of each page by its file
 */
export function* htaccessFiles(policies: Map<string, string>): Generator<SiteAsset> {
  const folders = Map.groupBy(policies, ([path]) => dirname(path))
  for (const [folder, pages] of folders) {
    const rules = [...(folder === '.' ? [SITE] : []), pagePolicies(pages)].join('\n')
    yield { path: join(folder, '.htaccess'), content: rules }
  }
  yield { path: 'assets/.htaccess', content: ASSETS }
}

function pagePolicies(pages: [path: string, policy: string][]): string {
  const policies = pages.map(
    ([path, policy]) => `  <Files "${basename(path)}">
    Header always set Content-Security-Policy "${policy}"
  </Files>`,
  )
  return `<IfModule mod_headers.c>\n${policies.join('\n')}\n</IfModule>\n`
}

/** For the folder of files whose name changes with what is in them. */
const ASSETS = `<IfModule mod_headers.c>
  <FilesMatch ".">
    Header set Cache-Control "public, max-age=31536000, immutable"
  </FilesMatch>
</IfModule>
`

const TEXTS =
  'text/html text/css text/plain text/xml text/javascript application/javascript application/json application/xml image/svg+xml'

const SITE = `# Written by the build: what is changed here is lost with the next one.
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
ErrorDocument 404 /404.html
AddDefaultCharset utf-8
AddCharset utf-8 .html .js .json .svg .xml .txt .webmanifest
AddType text/javascript .js
AddType image/avif .avif
AddType image/webp .webp
AddType font/woff2 .woff2
AddType application/manifest+json .webmanifest
AddType application/manifest+json .webmanifest

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteRule ^api/ - [END]
  # Files for the project's own server, and hidden ones.
  RewriteRule ^_server(/|$) - [R=404,END]
  RewriteRule (^|/)\\.(?!well-known/) - [R=404,END]
  # A page has one address: /page, neither /page/ nor /page/index.html.
  RewriteCond %{THE_REQUEST} /index\\.html[?\\ ]
  RewriteRule ^(?:(.*)/)?index\\.html$ /$1 [R=308,END]
  RewriteCond %{REQUEST_FILENAME}index.html -f
  RewriteRule ^(.+)/$ /$1 [R=308,END]
  RewriteCond %{REQUEST_FILENAME}/index.html -f
  RewriteRule ^(.*[^/])$ $1/index.html [END]
  # Without a page a folder is nothing.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule . - [R=404,END]
</IfModule>

<IfModule mod_brotli.c>
  AddOutputFilterByType BROTLI_COMPRESS ${TEXTS}
</IfModule>
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE ${TEXTS}
</IfModule>

<IfModule mod_headers.c>
${Object.entries({ ...COMMON_HEADERS, 'Content-Security-Policy': NO_CONTENT_POLICY })
  .map(([name, value]) => `  Header always set ${name} "${value}"`)
  .join('\n')}
  Header always set Strict-Transport-Security "max-age=63072000" "expr=%{HTTPS} == 'on'"
  Header always unset X-Powered-By
  Header unset X-Powered-By
  <FilesMatch "\\.html$">
    Header set Cache-Control "no-cache"
  </FilesMatch>
  <FilesMatch "\\.(avif|gif|ico|jpe?g|json|png|svg|txt|webmanifest|webp|xml)$">
    Header set Cache-Control "public, max-age=3600"
  </FilesMatch>
</IfModule>
`

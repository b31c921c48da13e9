import type { SiteAsset } from '../model/site-asset.ts'
import { canonicalUrl, pageTitle } from '../rendering/metadata.ts'
import { escapeHtml } from '../model/escape-html.ts'
import type { Site } from '../model/site.ts'

/**
 * Makes redirect pages at old addresses, for hosts that cannot redirect. The site's own server, and Apache after `deploy`, answer with
 * status 301 instead.
 */
export function* redirectPages(site: Site): Generator<SiteAsset> {
  for (const { from, to } of site.redirects ?? []) {
    const page = site.pages.find(({ path }) => path === to)
    // Skips addresses with an extension, such as `/index.php`. A host looks for a file with that name, not for a page.
    if (!page || /\.[^/]*$/.test(from)) continue
    const title = escapeHtml(pageTitle(site, page))
    const content = `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonicalUrl(site, page))}">
<meta http-equiv="refresh" content="0; url=${escapeHtml(to)}">
</head>
<body><p><a href="${escapeHtml(to)}">${title}</a></p></body>
</html>
`
    yield { path: `${from.slice(1)}/index.html`, content }
  }
}

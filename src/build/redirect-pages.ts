import type { SiteAsset } from '../content/media/site-asset.ts'
import { canonicalUrl, pageTitle } from '../engine/metadata.ts'
import { escapeHtml } from '../model/escape-html.ts'
import type { Site } from '../model/site.ts'

/**
 * Pages at old addresses, without script and style, for hosts that cannot redirect. The site's own server and `deploy` on Apache answer 301
 * instead.
 */
export function* redirectPages(site: Site): Generator<SiteAsset> {
  for (const { from, to } of site.redirects ?? []) {
    const page = site.pages.find(({ path }) => path === to)
    // Skips addresses with an extension, such as `/index.php`, for which the host looks for a file.
    if (!page || /\.[^/]*$/.test(from)) continue
    const title = escapeHtml(pageTitle(site, page))
    const content = `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
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

import type { SiteAsset } from '../content/media/site-asset.ts'
import { canonicalUrl, pageTitle } from '../engine/metadata.ts'
import { escapeHtml } from '../model/escape-html.ts'
import type { Site } from '../model/site.ts'

/**
 * A page at each old address, which leads to the new one where the host cannot: ours answers 301, and so does Apache with the settings of
 * `deploy`. It has no script and no style.
 */
export function* redirectPages(site: Site): Generator<SiteAsset> {
  for (const { from, to } of site.redirects ?? []) {
    const page = site.pages.find(({ path }) => path === to)
    // A file such as `/index.php` or `/primario.html` is asked for by its own name, which may be that of a page here.
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

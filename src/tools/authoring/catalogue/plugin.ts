import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { siteFonts } from '../../../engine/build/fonts/site-fonts.ts'
import type { SiteAsset } from '../../../engine/model/site-asset.ts'
import { blockNames } from '../../../engine/content/schema/schema.ts'
import { textFields } from '../../../engine/content/schema/text-fields.ts'
import { fileType } from '../../../engine/contract/file-type.ts'
import { themeCss } from '../../../engine/rendering/theme.ts'
import type { Site } from '../../../engine/model/site.ts'
import { CATALOGUE_PATH, renderCatalogue } from './catalogue-page.ts'
import { describeBlock } from './describe-block.ts'
import { examplePath, exampleText, loadExamples, type Examples } from './examples-site.ts'
import type { FrameData } from './frame.tsx'

/** Returns a Vite plugin that serves the catalogue at {@link CATALOGUE_PATH} of the development server, but never adds it to a build. */
export function cataloguePlugin(): Plugin {
  const examples = createExamples()
  return {
    name: 'catalogue',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        void send(find(server, pathname, examples), response, next)
      })
    },
  }
}

async function send(
  finding: Promise<SiteAsset | undefined>,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const found = await finding
    if (!found) return next()
    response.setHeader('Content-Type', fileType(found.path))
    response.setHeader('Cache-Control', 'no-store')
    response.end(found.content)
  } catch (error) {
    next(error)
  }
}

/** Loads the examples again only if their texts have changed, because one page requests hundreds of files. */
function createExamples(): () => Promise<Examples> {
  let known: { texts: string; examples: Promise<Examples> } | undefined
  return () => {
    const texts = blockNames().map(exampleText).join('\n')
    if (known?.texts !== texts) known = { texts, examples: loadExamples() }
    return known.examples
  }
}

async function find(
  server: ViteDevServer,
  pathname: string,
  load: () => Promise<Examples>,
): Promise<SiteAsset | undefined> {
  const html = async (content: string) => ({
    path: 'index.html',
    content: await server.transformIndexHtml(pathname, content),
  })
  if (pathname === CATALOGUE_PATH) return html(await catalogue(await load()))
  const name = blockNames().find((known) => pathname === `${CATALOGUE_PATH}/${known}`)
  if (name !== undefined) return html(await frame(await load(), name, examplePath(name)))
  if (!/^\/(assets\/((tiles|media)-|.*\.woff2$)|media\/)/.test(pathname)) return undefined
  const { site, assets, photos } = await load()
  const files = [...photos, ...siteFonts(site).files]
  const made = files.find(({ path }) => pathname === `/${path}`)
  if (made) return { path: made.path, content: await made.make() }
  return assets.find(({ path }) => pathname === `/${path}`)
}

async function catalogue({ site }: Examples): Promise<string> {
  const entries = blockNames().map((name) => ({ ...describeBlock(name), example: exampleText(name) }))
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const styles = siteStyles(site) + read('catalogue.css')
  return renderCatalogue(entries, { styles, script: read('catalogue-client.js') })
}

async function frame({ site, events }: Examples, name: string, path: string): Promise<string> {
  const page = site.pages.find((one) => one.path === path)
  if (!page) throw new Error(`The example of ${name} has no page.`)
  const data: FrameData = { site: { ...site, notice: undefined, textFields: textFields() }, page, events }
  return `<!DOCTYPE html>
<html lang="${site.language}" data-fonts>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>${siteStyles(site)}</style>
</head>
<body>
<div id="site_root"></div>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/src/tools/authoring/catalogue/frame.tsx"></script>
</body>
</html>
`
}

function siteStyles(site: Site): string {
  const { fallback, late } = siteFonts(site).css
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../engine/ui', name), 'utf8')
  return (
    `${fallback}:root{color-scheme:light dark}` + read('base.css') + themeCss(site) + late + read('late.css')
  )
}

import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { siteFonts } from '../../src/build/fonts/site-fonts.ts'
import type { SiteAsset } from '../../src/content/media/site-asset.ts'
import { blockNames } from '../../src/content/schema/schema.ts'
import { textFields } from '../../src/content/schema/text-fields.ts'
import { fileType } from '../../src/contract/file-type.ts'
import { themeCss } from '../../src/engine/theme.ts'
import { examplePath, exampleText, loadExamples, type Examples } from '../../tests/support/examples-site.ts'
import { CATALOGUE_PATH, renderCatalogue } from './catalogue-page.ts'
import { describeBlock } from './describe-block.ts'
import type { FrameData } from './frame.tsx'

/** The catalogue of block types on Vite's development server, at {@link CATALOGUE_PATH}; no build has it. */
export function cataloguePlugin(): Plugin {
  return {
    name: 'catalogue',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        void answer(server, pathname, response, next)
      })
    },
  }
}

/** Answers what belongs to the catalogue; everything else goes to the next handler. */
async function answer(
  server: ViteDevServer,
  pathname: string,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const found = await find(server, pathname)
    if (!found) return next()
    response.setHeader('Content-Type', fileType(found.path))
    response.setHeader('Cache-Control', 'no-store')
    response.end(found.content)
  } catch (error) {
    next(error)
  }
}

async function find(server: ViteDevServer, pathname: string): Promise<SiteAsset | undefined> {
  const html = async (content: string) => ({
    path: 'index.html',
    content: await server.transformIndexHtml(pathname, content),
  })
  if (pathname === CATALOGUE_PATH) return html(await catalogue())
  const name = blockNames().find((known) => pathname === `${CATALOGUE_PATH}/${known}`)
  if (name !== undefined) return html(await frame(name))
  if (!/^\/(assets\/((tiles|media)-|.*\.woff2$)|media\/)/.test(pathname)) return undefined
  const examples = await currentExamples()
  const { assets, photos } = examples
  const made = [...photos, ...(await siteFonts(examples.site, [])).files].find(
    ({ path }) => pathname === `/${path}`,
  )
  if (made) return { path: made.path, content: await made.make() }
  return assets.find(({ path }) => pathname === `/${path}`)
}

async function catalogue(): Promise<string> {
  const examples = await currentExamples()
  const entries = blockNames().map((name) => ({ ...describeBlock(name), example: exampleText(name) }))
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const styles = (await siteStyles(examples)) + read('catalogue.css')
  return renderCatalogue(entries, { styles, script: read('catalogue-client.js') })
}

/** A page with nothing but one example on it. */
async function frame(name: string): Promise<string> {
  const examples = await currentExamples()
  const { site, events } = examples
  const page = site.pages.find(({ path }) => path === examplePath(name))!
  // A notice belongs to the site, not to a block.
  const data: FrameData = {
    site: { ...site, notice: undefined, textFields: textFields() },
    page,
    events,
  }
  return `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>${await siteStyles(examples)}</style>
</head>
<body>
<div id="site_root"></div>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/scripts/catalogue/frame.tsx"></script>
</body>
</html>
`
}

let known: { texts: string; examples: Promise<Examples> } | undefined

/** The examples as they stand in the files. One page asks hundreds of times: they are loaded again when one has changed. */
function currentExamples(): Promise<Examples> {
  const texts = blockNames().map(exampleText).join('\n')
  if (known?.texts !== texts) known = { texts, examples: loadExamples() }
  return known.examples
}

async function siteStyles(examples: Examples): Promise<string> {
  const { faces, shown } = (await siteFonts(examples.site, [])).css
  const base = readFileSync(join(import.meta.dirname, '../../src/ui/base.css'), 'utf8')
  return faces + shown + base + themeCss(examples.site)
}

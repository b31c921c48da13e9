/**
 * Lists the bytes of built pages, with headers, and their parts: styles by component, data, scripts and markup.
 * Usage: `node tests/bench/page-bytes.ts [--dist dist] [--content site-content] [--parts 20] [/ /primario …]`. Parts are ordered by the
 * bytes of gzip that the page would save without them.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bundleEngine } from '../../src/engine/build/bundle-engine.ts'
import { siteFonts } from '../../src/engine/build/fonts/site-fonts.ts'
import { createPageRenderer } from '../../src/engine/build/page-renderer.ts'
import { nameComponents } from '../../src/engine/build/styled-components.ts'
import { checkPage } from '../../src/engine/content/check-page.ts'
import { load } from '../../src/engine/content/load.ts'

/** Bytes of the headers that the server sends with a page. Its levels of compression are in `src/server/represent.ts`. */
const HEADERS = 580

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: 'dist' },
    content: { type: 'string', default: 'site-content' },
    parts: { type: 'string', default: '20' },
  },
})
const owners = await ownersOfClasses()
const paths = positionals.length > 0 ? positionals : ['/', '/jardin', '/primario', '/secundario', '/contacto']
for (const path of paths) describe(path, readFileSync(join(options.dist, path, 'index.html'), 'utf8'))

function describe(path: string, html: string): void {
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length
  console.log(
    `\n${path}: gzip ${gzipSize(html) + HEADERS}, brotli ${brotli + HEADERS}, raw ${html.length} bytes`,
  )
  const rows = partsOf(html).map(([name, texts]) => {
    const rest = texts.reduce((left, text) => left.replace(text, () => ''), html)
    return { name, raw: texts.join('').length, gzip: gzipSize(html) - gzipSize(rest) }
  })
  for (const { name, raw, gzip } of rows
    .toSorted((one, other) => other.gzip - one.gzip)
    .slice(0, Number(options.parts)))
    console.log(`${String(gzip).padStart(6)} ${String(raw).padStart(6)} ${name}`)
}

function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

/** Returns the parts of a page, each with its texts. A whole and its own parts are both in the list. */
function partsOf(html: string): [string, string[]][] {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([text]) => text)
  const [head = '', body = ''] = html.split('<body>')
  const [style = ''] = all(/<style>[\s\S]*?<\/style>/g)
  // The style of the site ends with the institutions' dark colours.
  const site = style.slice(0, style.indexOf('}}', style.lastIndexOf('[data-institution=')) + 2)
  const styles = style.slice(site.length)
  return [
    ['head without styles and data', [head.replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')]],
    ['  policy', all(/<meta http-equiv="Content-Security-Policy"[^>]*>/g)],
    ['  feeds', all(/<link rel="alternate"[^>]*>\n/g)],
    ['  social', all(/<meta (?:property|name="twitter)[^>]*>\n/g)],
    ['structured data', all(/<script type="application\/ld\+json">[\s\S]*?<\/script>\n/g)],
    ['style of the site', [site]],
    ['  fonts', [all(/@font-face\{[^}]*\}/g).join('')]],
    ['styles of components', [styles]],
    ...rulesByComponent(styles),
    ['body', [body]],
    ['  scripts', all(/<script>[\s\S]*?<\/script>/g)],
    ['  inline drawings', all(/"data:image[^"]*"/g)],
    ['  icons', all(/<svg[\s\S]*?<\/svg>/g)],
    ['  classes', all(/ class="[^"]*"/g)],
    ['  shell: before main', all(/<div id="site_root"[\s\S]*?<main/g)],
    ['  shell: after main', all(/<\/main>[\s\S]*/g)],
    ['  main', all(/<main[\s\S]*<\/main>/g)],
  ]
}

function rulesByComponent(styles: string): Map<string, string[]> {
  const rules = styles.match(/[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g) ?? []
  return Map.groupBy(rules, (rule) => {
    const [, name = ''] = /\.([\w-]+)/.exec(rule) ?? []
    return `  ${owners.get(name) ?? name}`
  })
}

/**
 * Returns the components of generated classes. Built pages do not name them, so it renders the pages as in development, where elements have
 * the names of their components, then the generated classes in the same order.
 */
async function ownersOfClasses(): Promise<Map<string, string>> {
  const [names, { boot: _boot, ...engine }] = await Promise.all([componentNames(), bundleEngine()])
  const { content } = await load(options.content, { check: checkPage })
  const found = new Map<string, string>()
  if (!content) return found
  const made = { images: new Map(), fonts: siteFonts(content.site).css }
  const renderer = createPageRenderer(content, engine, made, new Date())
  for (const page of content.site.pages)
    for (const [, list = ''] of renderer.document(page).content.matchAll(/ class="([^"]*)"/g)) {
      const [ids, classes] = [list.match(/\bsc-\w+-\d+/g) ?? [], list.match(/(?<![\w-])(?!sc-)[\w-]+/g) ?? []]
      for (const [index, id] of ids.entries()) found.set(classes[index] ?? '', names.get(id) ?? id)
    }
  return found
}

/** Returns the names of styled components by their ids, such as `Card.tsx Root`. */
async function componentNames(): Promise<Map<string, string>> {
  const files = globSync('src/{blocks,engine}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  const found = new Map<string, string>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('styled-components')) continue
    const { code } = await nameComponents(text, file)
    for (const [, name = '', id = ''] of code.matchAll(/(\w+) = [^;]*?componentId: "([^"]*)"/g))
      found.set(id, `${basename(file)} ${name}`)
  }
  return found
}

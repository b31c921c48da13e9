/**
 * Builds the tests' copy of the school's site aside and compares it with the limits of what a visitor loads: each page before
 * any JavaScript, the JavaScript of all pages and of single blocks, the inline script of each page, and the rooms and packages that its bundle
 * must not hold. The real content is not weighed, since its pictures are not the engine's.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  filesOfPage,
  findForbiddenModules,
  findHeavyFonts,
  findHeavyPages,
  findHeavyRoutes,
  findHeavyScripts,
  fontsOfPage,
  gzipTotal,
  MAX_PAGE,
} from './budgets.ts'

const out = mkdtempSync(join(tmpdir(), 'budgets-'))
try {
  const faults = build(out) ? findFaults(out) : ['La construcción del sitio falló: no hay qué medir.']
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(out, { recursive: true, force: true })
}

function build(folder: string): boolean {
  const args = [join(import.meta.dirname, 'build.ts'), '--out', folder]
  const env = { ...process.env, SITE_CONTENT: 'tests/fixtures/escuela' }
  return spawnSync(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

function findFaults(folder: string): string[] {
  const read = (path: string) => readFileSync(join(folder, path))
  const scripts = globSync('assets/**/*.js', { cwd: folder })
  const pages = globSync('**/*.html', { cwd: folder })
  const bundle: unknown = JSON.parse(read('_server/bundle.json').toString('utf8'))
  if (!isBundle(bundle) || scripts.length === 0 || pages.length === 0) {
    return ['La construcción no dejó páginas, scripts y _server/bundle.json: no hay qué medir.']
  }
  const base = bundle.base.map((address) => basename(address))
  const sizes = new Map(scripts.map((path) => [basename(path), gzipTotal([read(path)])]))
  for (const [name, size] of sizes)
    console.log(`${name}: ${size} bytes de JavaScript (gzip${base.includes(name) ? ', en cada página' : ''})`)
  const documents = new Map(pages.map((page) => [page, read(page).toString('utf8')]))
  const weights = new Map(
    Array.from(documents, ([page, html]) => [
      page,
      gzipTotal([read(page), ...filesOfPage(html).map((address) => read(decodeURI(address)))]),
    ]),
  )
  for (const [page, weight] of weights) console.log(`${page}: ${weight} de ${MAX_PAGE} bytes sin JavaScript`)
  const fonts = new Map(
    fontsOfPage(documents.get('index.html')!).map((address) => [address, read(address).length]),
  )
  for (const [name, size] of fonts) console.log(`${name}: ${size} bytes de letras, en cada página`)
  return [
    ...(fonts.size === 2 ? [] : [`La portada carga ${fonts.size} fuentes (tienen que ser 2).`]),
    ...findHeavyFonts(fonts),
    ...findHeavyScripts(sizes, base),
    ...findHeavyPages(documents),
    ...findHeavyRoutes(weights),
    ...findForbiddenModules(bundle.modules),
  ]
}

/** Our own build has written it. */
function isBundle(value: unknown): value is { modules: string[]; base: string[] } {
  return typeof value === 'object' && value !== null && 'modules' in value && 'base' in value
}

/**
 * Builds the site of the tests and compares the sizes of its files with the limits of `budgets.ts`. The real site is not measured, because
 * editors choose its pictures.
 */
import { globSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildSite } from '../src/engine/build/build-site.ts'
import {
  fontsOfPage,
  forbiddenModules,
  gzipTotal,
  LIMITS,
  stylesheetsOfPage,
  weighPage,
  weighScripts,
} from './budgets.ts'

using folder = mkdtempDisposableSync(join(tmpdir(), 'budgets-'))
const faults = (await buildSite({ content: 'tests/fixtures/escuela', out: folder.path }))
  ? findFaults(folder.path)
  : ['La construcción del sitio falló: no hay qué medir.']
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function findFaults(dist: string): string[] {
  const read = (path: string) => readFileSync(join(dist, decodeURI(path)))
  const scripts = globSync('assets/**/*.js', { cwd: dist })
  const pages = globSync('**/*.html', { cwd: dist })
  if (scripts.length === 0 || pages.length === 0) return ['La construcción no dejó páginas y scripts.']
  const bundle: { modules: string[]; base: string[] } = JSON.parse(read('_server/bundle.json').toString())
  const sizes = new Map(scripts.map((path) => [basename(path), gzipTotal([read(path)])]))
  const base = bundle.base.map((address) => basename(address))
  const fonts = stylesheetsOfPage(read('index.html').toString()).flatMap((sheet) =>
    fontsOfPage(read(sheet).toString()),
  )
  const weights = [
    ...weighScripts(sizes, base, pages.map(read).join('')),
    ...pages.flatMap((page) => weighPage(page, read(page).toString(), read)),
    ...fonts.map((font) => ({ what: `${font}: fuente`, size: read(font).length, limit: LIMITS.font })),
  ]
  for (const { what, size, limit } of weights) console.log(`${what}: ${size} de ${limit} bytes`)
  return [
    ...(fonts.length === 2 ? [] : [`La portada carga ${fonts.length} fuentes (tienen que ser 2).`]),
    ...weights
      .filter(({ size, limit }) => size > limit)
      .map(({ what, size, limit }) => `${what}: ${size} bytes (máximo ${limit}).`),
    ...forbiddenModules(bundle.modules).map((module) => `El paquete del visitante contiene ${module}.`),
  ]
}

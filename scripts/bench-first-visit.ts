/**
 * Measures the first visit: `node scripts/bench-first-visit.ts [--sites escuela,club] [--widths 320,1280] [--machines android] [--pairs 5] [--sources]`.
 * Prints for each page and width how much moves when the site's letters come (CLS), with the fonts that telephones and computers have in
 * their place. With `--pairs` also the LCP on a cheap telephone with 3G, with the letters and without, back to back (the least of so many, and how
 * often it was before the first letters had come), and the CLS there. With `--filmstrip FOLDER` it writes there how each page comes over 3G and slow 4G,
 * with the letters and without, instead of the CLS. Ends with 1 when a goal is missed. Needs Chromium on Linux.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { buildInChild } from '../src/build/build-in-child.ts'
import { fontPairs } from '../src/model/font-pairs.ts'
import { startServer } from '../src/server/serve.ts'
import { launchOptions } from '../tests/support/chromium.ts'
import { drawFilmstrip } from './bench/filmstrip.ts'
import { measureShift } from './bench/measure-shift.ts'
import { measurePaint } from './bench/measure-paint.ts'
import { installFonts, machines, type Machine } from './bench/visitor-fonts.ts'

const FIXTURES = join(import.meta.dirname, '../tests/fixtures')
const SCHOOL = 'escuela'
const GOALS = { shift: 0.01, ratio: 1.15 }

/** Every fixture site as it is, and the school with the other pairs of fonts. */
const sites: Record<string, { fixture: string; fonts?: string }> = Object.fromEntries([
  ...[SCHOOL, 'club', 'clinica', 'otro-sitio'].map((fixture) => [fixture, { fixture }] as const),
  ...Object.keys(fontPairs)
    .filter((fonts) => fonts !== 'patio')
    .map((fonts) => [fonts, { fixture: SCHOOL, fonts }] as const),
])

const { values: options } = parseArgs({
  options: {
    sites: { type: 'string', default: Object.keys(sites).join() },
    widths: { type: 'string', default: '320,360,412,768,1280' },
    machines: { type: 'string', default: Object.keys(machines).join() },
    pairs: { type: 'string', default: '0' },
    sources: { type: 'boolean', default: false },
    filmstrip: { type: 'string' },
  },
})
const widths = options.widths.split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'bench-first-visit-'))
const missed: string[] = []
try {
  for (const name of options.sites.split(',')) await benchSite(name)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(missed.length ? `\nNo se cumple:\n${missed.join('\n')}` : '\nSe cumplen las metas.')
process.exitCode = missed.length ? 1 : 0

async function benchSite(name: string): Promise<void> {
  const { fixture, fonts } = sites[name]!
  const [content, dist] = ['content', 'dist'].map((part) => join(folder, name, part)) as [string, string]
  cpSync(join(FIXTURES, fixture), content, { recursive: true })
  if (fonts) {
    const file = join(content, 'site.json')
    const site = JSON.parse(readFileSync(file, 'utf8')) as { theme: object }
    writeFileSync(file, JSON.stringify({ ...site, theme: { ...site.theme, fonts } }))
  }
  if (!(await buildInChild({ content, out: dist }, () => {}))) throw new Error(`${name} cannot be built.`)
  const env = { SITE_CONTENT: content, DATA_DIR: join(folder, name, 'data'), PORT: '0' }
  // A day before all events of the fixtures.
  const now = () => new Date('2026-11-21T12:00:00-03:00')
  const server = await startServer({ dist, env, now, log: () => {} })
  const paths = await pathsOf(server.url)
  try {
    for (const machine of options.machines.split(',') as Machine[]) {
      const env = { ...process.env, ...(await installFonts(machine, folder)) } as Record<string, string>
      const browser = await chromium.launch({ ...launchOptions, env })
      if (options.filmstrip) await film(browser, `${name}-${machine}`, server.url, paths)
      else await benchShift(browser, `${name}, ${machine}`, server.url, paths)
      if (Number(options.pairs)) await benchPaint(browser, `${name}, ${machine}`, server.url, paths)
      await browser.close()
    }
  } finally {
    await server.close()
  }
}

async function film(browser: Browser, title: string, url: string, paths: string[]): Promise<void> {
  const to = resolve(options.filmstrip!)
  mkdirSync(to, { recursive: true })
  for (const path of paths)
    await drawFilmstrip(browser, url + path, join(to, `${title}${path.replaceAll('/', '-')}.png`))
}

async function benchShift(browser: Browser, title: string, url: string, paths: string[]): Promise<void> {
  print(`\nCLS: ${title}`, widths.map(String))
  for (const path of paths) {
    const measured = await Promise.all(
      widths.map((width) => withPage(browser, width, (page) => measureShift(page, url + path))),
    )
    for (const [index, { shift, sources }] of measured.entries()) {
      const width = widths[index]
      if (shift > GOALS.shift) missed.push(`${title} ${path} ${width}: CLS ${shift.toFixed(3)}`)
      if (options.sources && shift > GOALS.shift / 10)
        missed.push(`  ${title} ${path} ${width}: ${sources.join('\n    ')}`)
    }
    print(
      path,
      measured.map(({ shift }) => shift.toFixed(3)),
    )
  }
}

async function benchPaint(browser: Browser, title: string, url: string, paths: string[]): Promise<void> {
  const width = 412
  print(`\nLCP: ${title}`, ['con', 'sin', 'razón', 'antes', 'CLS'])
  for (const path of paths) {
    const runs: { letters: number; plain: number; isBefore: boolean; shift: number }[] = []
    for (let pair = 0; pair < Number(options.pairs); pair++) {
      const one = await withPage(browser, width, (page) => measurePaint(page, url + path, true))
      const other = await withPage(browser, width, (page) => measurePaint(page, url + path, false))
      runs.push({
        letters: one.paint,
        plain: other.paint,
        isBefore: one.paint < one.letters,
        shift: one.shift,
      })
    }
    // A busy machine only adds.
    const [letters, plain] = [
      Math.min(...runs.map((run) => run.letters)),
      Math.min(...runs.map((run) => run.plain)),
    ]
    const shift = Math.max(...runs.map((run) => run.shift))
    if (letters > GOALS.ratio * plain) missed.push(`${title} ${path}: LCP × ${(letters / plain).toFixed(2)}`)
    if (shift > GOALS.shift) missed.push(`${title} ${path}: CLS ${shift.toFixed(3)} on 3G`)
    print(path, [
      letters.toFixed(0),
      plain.toFixed(0),
      (letters / plain).toFixed(2),
      `${runs.filter(({ isBefore }) => isBefore).length}/${runs.length}`,
      shift.toFixed(3),
    ])
  }
}

async function withPage<Result>(
  browser: Browser,
  width: number,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const isPhone = width < 600
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 740 : 800 },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'es-AR',
  })
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The pages that the site's map names, and one that does not exist. */
async function pathsOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  return [
    ...Array.from(map.matchAll(/<loc>([^<]+)/g), ([, address]) => new URL(address!).pathname),
    '/no-existe',
  ]
}

function print(name: string, values: string[]): void {
  console.log(`${name.padEnd(40)}${values.map((value) => value.padStart(8)).join('')}`)
}

/**
 * Measures the day's work: `node scripts/bench-day.ts [--pages 6,5000] [--rounds 3] [--only start,swap,dev]`. The pages of the
 * content (SITE_CONTENT) are multiplied. Prints medians; a busy machine gives others. Needs Linux, and Chromium for `dev`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildInChild } from '../src/build/build-in-child.ts'
import { filesUnder } from '../src/build/files-under.ts'
import { multiplySite } from './bench/multiply-site.ts'
import { launchOptions } from '../tests/support/chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const PAUSE = pathToFileURL(join(ROOT, 'scripts/bench/report-pause.ts')).href
const START = ['--import', PAUSE, join(ROOT, 'scripts/with-cache.mjs'), 'start.ts']
const VITE = [join(ROOT, 'node_modules/vite/bin/vite.js')]
const MB = 1_000_000

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '6,5000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'start,swap,dev' },
  },
})
const running = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'bench-day-'))
try {
  for (const pages of options.pages.split(',').map(Number)) await bench(pages)
} finally {
  for (const child of running) child.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function bench(pages: number): Promise<void> {
  const place = join(folder, String(pages))
  const content = join(place, 'content')
  multiplySite(process.env.SITE_CONTENT || join(ROOT, 'site-content'), content, pages)
  console.log(`\n${pages} páginas`)
  if (options.only.includes('start') || options.only.includes('swap')) {
    await build(content, join(place, 'dist'))
    await benchServer(place, content)
  }
  if (options.only.includes('dev')) await benchDev(content)
}

/** @param out a folder outside the project, as all that is measured */
async function build(content: string, out: string): Promise<void> {
  if (!(await buildInChild({ content, out }, () => {}))) throw new Error('The content cannot be built.')
}

async function benchServer(place: string, content: string): Promise<void> {
  const starts: number[] = []
  for (let round = 0; round <= Number(options.rounds); round++) {
    const server = await start(START, place, content)
    // The first one fills the cache of compiled code.
    if (round > 0) starts.push(server.ms)
    if (round < Number(options.rounds)) await stop(server.child)
    else {
      print('npm start: escucha', `${median(starts).toFixed(0)} ms`)
      await fetch(server.url)
      await sleep(5000)
      const bytes = filesUnder(join(place, 'dist')).reduce((sum, file) => sum + statSync(file).size, 0)
      print('sitio', `${(bytes / MB).toFixed(0)} MB`)
      print('servidor quieto', `${memoryOf(server.child).now.toFixed(0)} MB`)
      if (options.only.includes('swap')) await benchSwap(server, place, content)
      await stop(server.child)
    }
  }
}

/** Publishes a build in which every page is another, and asks for pages all the while. */
async function benchSwap({ url, child }: Started, place: string, content: string): Promise<void> {
  const site = join(content, 'site.json')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/("name": ")/, '$1Nuevo '))
  const next = join(place, 'next')
  await build(content, next)
  const title = async () => /<title>[^<]*/.exec(await (await fetch(url)).text())?.[0]
  const before = await title()
  /** @returns the longest wait of the client and the longest pause of the server, in milliseconds */
  const askUntil = async (isOver: (now?: string) => boolean) => {
    await longestPause(child)
    for (let longest = 0; ; await sleep(2)) {
      const began = performance.now()
      const now = await title()
      longest = Math.max(longest, performance.now() - began)
      if (isOver(now)) return `${longest.toFixed(0)} ms, ${(await longestPause(child)).toFixed(0)} ms`
    }
  }
  const quietUntil = performance.now() + 5000
  const quiet = await askUntil(() => performance.now() > quietUntil)
  renameSync(join(place, 'dist'), join(place, 'old'))
  renameSync(next, join(place, 'dist'))
  const asked = performance.now()
  let seen = Infinity
  const busy = await askUntil((now) => {
    if (now !== before) seen = Math.min(seen, performance.now())
    // It goes on for a while: what was before is dropped only then.
    return performance.now() > seen + 3000
  })
  const { now, most } = memoryOf(child)
  print('antes: respuesta más lenta, pausa', quiet)
  print('versión nueva: visible después de', `${((seen - asked) / 1000).toFixed(1)} s`)
  print('  respuesta más lenta, pausa', busy)
  print('  servidor, después y como máximo', `${now.toFixed(0)} MB, ${most.toFixed(0)} MB`)
  writeFileSync(site, readFileSync(site, 'utf8').replace('"name": "Nuevo ', '"name": "'))
}

async function benchDev(content: string): Promise<void> {
  const [ready, first, changed]: number[][] = [[], [], []]
  const browser = await chromium.launch(launchOptions)
  const { file, path } = firstPage(content)
  for (let round = 0; round <= Number(options.rounds); round++) {
    const began = performance.now()
    const server = await start(VITE, ROOT, content)
    await (await fetch(server.url + path, { headers: { Accept: 'text/html' } })).text()
    const answered = performance.now() - began
    // A page of its own: one whose server has gone keeps asking for it, and is not to be had.
    await using page = await browser.newPage()
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    for (let change = 0; change < 3; change++) {
      const title = `Cambio ${round} ${change}`
      const wrote = performance.now()
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`))
      await page.waitForFunction((title) => document.title.includes(title), title, { polling: 5 })
      if (round > 0) changed!.push(performance.now() - wrote)
    }
    if (round > 0) {
      ready!.push(server.ms)
      first!.push(answered)
    }
    if (round === Number(options.rounds)) print('vite', `${memoryOf(server.child).now.toFixed(0)} MB`)
    await stop(server.child)
  }
  await browser.close()
  print('npm run dev: escucha', `${median(ready!).toFixed(0)} ms`)
  print('  primera página', `${median(first!).toFixed(0)} ms`)
  print('  un texto cambiado se ve', `${median(changed!).toFixed(0)} ms`)
}

/** A page that is multiplied, so that there are others like it. */
function firstPage(content: string): { file: string; path: string } {
  const files = filesUnder(join(content, 'pages'))
  const pages = files.map((file) => ({ file, path: (JSON.parse(readFileSync(file, 'utf8')) as Page).path }))
  return pages.find(({ path }) => path.length > 1)!
}

interface Page {
  path: string
}

interface Started {
  url: string
  child: ChildProcess
  /** milliseconds until it printed its address */
  ms: number
}

async function start(command: string[], place: string, content: string): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: place,
    env: { ...process.env, PORT: '0', NO_COLOR: '1', SITE_CONTENT: content, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  running.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString()) ?? []
      if (address) resolve(address)
    })
    child.once('close', () => reject(new Error(`It did not start: ${command.join(' ')}`)))
  })
  return { url, child, ms: performance.now() - began }
}

/** Of a server, in milliseconds since this was asked the last time. */
async function longestPause(child: ChildProcess): Promise<number> {
  child.send('pause')
  const [pause] = (await once(child, 'message')) as [number]
  return pause
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child)
  child.kill()
  await once(child, 'close')
}

/** Megabytes that a process holds now and has held at most. */
function memoryOf({ pid }: ChildProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / MB
  return { now: read('VmRSS'), most: read('VmHWM') }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

function print(name: string, value: string): void {
  console.log(`${name.padEnd(36)} ${value}`)
}

/**
 * Measures the time and the peak memory of builds with copied pages: from nothing, without a change, and after one changed text. Each build
 * runs in a process of its own. Prints the median time and the highest memory. Usage: `node scripts/bench-build.ts [--content site-content]
 * [--pages 100,1000,5000] [--rounds 3]`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleEngine } from '../src/build/bundle-engine.ts'
import { multiplySite } from './multiply-site.ts'

const { values: options } = parseArgs({
  options: {
    content: { type: 'string', default: 'site-content' },
    pages: { type: 'string', default: '100,1000,5000' },
    rounds: { type: 'string', default: '3' },
  },
})
const PRINT_PEAK = "process.on('exit', () => console.log('peak ' + process.resourceUsage().maxRSS))"

await bundleEngine()
for (const pages of options.pages.split(',').map(Number)) measure(pages)

interface Run {
  seconds: number
  megabytes: number
}

function measure(pages: number): void {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-build-'))
  const [content, out] = [join(folder.path, 'content'), join(folder.path, 'dist')]
  multiplySite(options.content, content, pages)
  build(content, out)
  const fresh: Run[] = []
  const same: Run[] = []
  const changed: Run[] = []
  for (let round = 0; round < Number(options.rounds); round++) {
    rmSync(out, { recursive: true, force: true })
    fresh.push(build(content, out))
    same.push(build(content, out))
    changeTitle(content, round)
    changed.push(build(content, out))
  }
  console.log(`\n${pages} páginas`)
  print('carpeta nueva', fresh)
  print('sin cambios', same)
  print('un texto', changed)
}

function build(content: string, out: string): Run {
  const args = ['--import', `data:text/javascript,${PRINT_PEAK}`, 'scripts/build.ts', '--out', out]
  const since = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, SITE_CONTENT: content },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  const [, peak] = /^peak (\d+)$/m.exec(stdout) ?? []
  return { seconds: (performance.now() - since) / 1000, megabytes: Number(peak) / 1000 }
}

function changeTitle(content: string, round: number): void {
  const folder = join(content, 'pages')
  for (const name of readdirSync(folder).slice(-1)) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/("title": ")[^"]*/, `$1Título número ${round}`))
  }
}

function print(name: string, runs: Run[]): void {
  const seconds = runs.map((run) => run.seconds).toSorted((a, b) => a - b)
  const peak = Math.max(...runs.map((run) => run.megabytes))
  const median = seconds[seconds.length >> 1] ?? 0
  console.log(`${name.padEnd(14)} ${median.toFixed(2).padStart(7)} s ${peak.toFixed(0).padStart(6)} MB`)
}

/**
 * Measures builds: `node scripts/bench-build.ts [--content site-content] [--pages 100,1000,5000] [--rounds 3]`. The pages of the content are multiplied;
 * each site is built from nothing, with nothing changed, and with one text changed. Prints medians, by stage with `--stages`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleEngine } from '../src/build/bundle-engine.ts'
import { multiplySite } from './bench/multiply-site.ts'
import type { Stage } from './bench/timed-build.ts'

interface Measured {
  stages: Stage[]
  peak: number
}

const { values: options } = parseArgs({
  options: {
    content: { type: 'string', default: 'site-content' },
    pages: { type: 'string', default: '100,1000,5000' },
    rounds: { type: 'string', default: '3' },
    stages: { type: 'boolean', default: false },
  },
})
// Built once for all sites.
await bundleEngine()
for (const pages of options.pages.split(',').map(Number)) measure(pages)

function measure(pages: number): void {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-build-'))
  const [content, out] = [join(folder.path, 'content'), join(folder.path, 'dist')]
  multiplySite(options.content, content, pages)
  // Pictures are drawn once for all builds.
  build(content, out)
  const runs: Record<string, Measured[]> = { 'de cero': [], 'sin cambios': [], 'un texto': [] }
  for (let round = 0; round < Number(options.rounds); round++) {
    rmSync(out, { recursive: true, force: true })
    runs['de cero']!.push(build(content, out))
    runs['sin cambios']!.push(build(content, out))
    changeTitle(content, round)
    runs['un texto']!.push(build(content, out))
  }
  console.log(`\n${pages} páginas`)
  for (const [name, measured] of Object.entries(runs)) print(name, measured, pages)
}

function build(content: string, out: string): Measured {
  const args = [join(import.meta.dirname, 'bench/timed-build.ts'), content, out]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured
}

function changeTitle(content: string, round: number): void {
  const name = readdirSync(join(content, 'pages')).at(-1)!
  const file = join(content, 'pages', name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/("title": ")[^"]*/, `$1Título número ${round}`))
}

function print(name: string, runs: Measured[], pages: number): void {
  const total = (pick: (stage: Stage) => number) => median(runs.map(({ stages }) => sum(stages.map(pick))))
  const seconds = total((stage) => stage.seconds)
  const peak = Math.max(...runs.map(({ peak }) => peak))
  console.log(
    `${name.padEnd(12)} ${row(
      seconds,
      total((stage) => stage.cpu),
      peak,
    )} ${(pages / seconds).toFixed(0).padStart(6)} páginas/s`,
  )
  if (!options.stages) return
  for (const [index, stage] of runs[0]!.stages.entries()) {
    const of = (pick: (stage: Stage) => number) => median(runs.map(({ stages }) => pick(stages[index]!)))
    console.log(
      `  ${stage.name.padEnd(12)} ${row(
        of((one) => one.seconds),
        of((one) => one.cpu),
        of((one) => one.megabytes),
      )}`,
    )
  }
}

/** Seconds, seconds of the processor, MB. */
function row(seconds: number, cpu: number, megabytes: number): string {
  return `${seconds.toFixed(2).padStart(7)} s ${cpu.toFixed(2).padStart(7)} s de CPU ${megabytes.toFixed(0).padStart(6)} MB`
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}

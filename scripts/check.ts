/**
 * Runs all checks but the browser tests: prints a line for each step, the output of failed steps, and a summary. All steps run even
 * when one fails, so that one run shows everything to fix.
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { slowestTests } from './slowest-tests.ts'
import { findApache, findPostgres } from './test-tools.ts'

const isAll = process.argv.includes('--all')

/** Servers, databases, photographs and the like are left to `npm test`, and most samples: see vite.config.ts, databases.ts and samples.ts. */
const WHICH = isAll ? '' : '--project=node --project=isolated --mode=check'

const CACHE = 'node_modules/.cache'
const REPORT = `${CACHE}/vitest-report.json`

/** The longest early; the first puts the engine's bundle into the cache, for all tests that build a site. */
const steps = [
  { name: 'tamaños', command: 'node scripts/check-budgets.ts' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings src scripts tests vite.config.ts' },
  {
    name: 'pruebas',
    command: `vitest run ${WHICH} --reporter=default --reporter=json --outputFile.json=${REPORT}`,
  },
  // One checker takes two thirds of the work of four, which would compete with the tests.
  {
    name: 'tipos',
    command: `tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile ${CACHE}/types.tsbuildinfo && tsc -b src/tsconfig.node.json`,
  },
  // The layout of content files is not checked, since people edit them by hand; `npm run format` formats them.
  {
    name: 'formato',
    command: 'oxfmt -c .prettierrc.json --check . "!site-content/**/*.json"',
  },
  { name: 'paredes', command: 'oxlint -c .walls.config.ts src' },
  { name: 'contenido', command: 'node scripts/validate.ts' },
  { name: 'prosa', command: 'node scripts/prose.ts' },
]

/** The tools write into a pipe and cannot see whether it ends in a terminal. */
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

type CheckStep = (typeof steps)[number]

const root = join(import.meta.dirname, '..')
const start = performance.now()
rmSync(join(root, REPORT), { force: true })
const failed = await runAll(steps)
console.log(
  `\nLas pruebas más lentas, sin las del navegador:\n${slowestTests(join(root, REPORT)).join('\n')}\n`,
)
if (isAll && !findPostgres()) tellMissing('PostgreSQL', 'postgresql')
if (isAll && !(existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/caddy')))
  tellMissing('nginx o Caddy', 'nginx caddy')
if (isAll && !findApache()) tellMissing('Apache con PHP', 'apache2 libapache2-mod-php')
console.log(
  failed.length === 0
    ? `\nTodo en orden (${secondsSince(start)}).`
    : `\nFalló: ${failed.join(', ')} (${secondsSince(start)}).`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** Tests that could not be run are a failure where REQUIRE_ALL_TESTS is set, as in the workflow, which installs what they need. */
function tellMissing(name: string, packages: string): void {
  console.log(`! Sin ${name}: sus pruebas NO se corrieron (en Debian: sudo apt-get install ${packages}).`)
  if (process.env.REQUIRE_ALL_TESTS) failed.push(`pruebas que piden ${name}`)
}

/** Two at a time, which is what a small machine has cores for. Returns the names of those that failed, in order. */
async function runAll(all: CheckStep[]): Promise<string[]> {
  const waiting = [...all]
  const failures = new Set<CheckStep>()
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await run(step))) failures.add(step)
    }
  }
  await Promise.all([worker(), worker()])
  return all.filter((step) => failures.has(step)).map((step) => step.name)
}

/** Keeps a step's output until it ends, so that two never mix. */
async function run({ name, command }: CheckStep): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await runCommand(command)
  const isOk = code === 0
  console.log(`${isOk ? '✓' : '✗'} ${name} (${secondsSince(started)})`)
  if (!isOk || process.env.CI) console.log(indent(`$ ${command}\n${output}`))
  return isOk
}

function runCommand(command: string): Promise<{ code: number | null; output: string }> {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(command, {
    cwd: root,
    env: {
      ...process.env,
      ...colour,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
    // A shell finds the commands on Windows too; they are the constants above.
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }))
  })
}

function indent(text: string): string {
  return text.trim().replaceAll(/^(?=.)/gm, '  ')
}

function secondsSince(moment: number): string {
  return `${((performance.now() - moment) / 1000).toFixed(1)} s`
}

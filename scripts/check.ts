/**
 * Runs the checks of daily work; with `--test`, those of `npm test`; with `--all`, those of CI; with `--site`, those of the site in
 * SITE_CONTENT. None starts a browser. Runs the others even if one fails. Prints a line for each step, the output of failed steps, and a summary.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { siteBlocks } from '../src/engine/content/schema/schema.ts'
import { SITE_BLOCKS, SITE_FOLDER } from '../src/engine/content/schema/site-blocks.ts'
import { findApache, findPostgres } from './test-tools.ts'

const isAll = process.argv.includes('--all')
const isTest = isAll || process.argv.includes('--test')
const isSite = process.argv.includes('--site')

/** The options of Vitest. Daily work leaves out what vite.config.ts lists for this mode. */
const VITEST_OPTIONS = [!isAll && '--project=node --project=isolated', !isTest && '--mode=check']

/** Files with a test tagged `smoke`: one each of a release, a restore drill, Apache, front proxies, and random HTTP requests. */
const SMOKE =
  'src/tools/release/release.host src/server/storage/daily-copies.host tests/apache.host tests/front-proxies.host tests/http-fuzz.host'

const CACHE = 'node_modules/.cache'

/** The checks, the slowest first. The sizes also leave a bundle of the engine in the cache, for tests that build a site. */
const steps = [
  ...(isTest ? [{ name: 'tamaños', command: 'node scripts/check-budgets.ts' }] : []),
  { name: 'lint', command: 'oxlint --type-aware src scripts tests vite.config.ts' },
  {
    name: 'pruebas',
    // Node reads the configuration itself, which is faster than bundling it.
    command: ['vitest run --configLoader native', ...VITEST_OPTIONS].filter(Boolean).join(' '),
  },
  ...(isTest && !isAll
    ? [
        {
          name: 'humo',
          command: `vitest run --configLoader native --project=host --tagsFilter=smoke ${SMOKE}`,
        },
      ]
    : []),
  // Uses one thread: this takes two thirds of the computing time of four threads, and leaves a core to the tests.
  {
    name: 'tipos',
    command: `tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile ${CACHE}/types.tsbuildinfo`,
  },
  ...(isTest ? [{ name: 'tipos por sala', command: 'tsc -b src/tsconfig.node.json' }] : []),
  // Leaves out content files, because people edit them by hand; `npm run format` formats them.
  {
    name: 'formato',
    command: 'oxfmt -c .prettierrc.json --check . "!site-content/**/*.json"',
  },
  { name: 'paredes', command: 'oxlint -c .walls.config.ts src' },
  { name: 'contenido', command: 'node scripts/validate.ts' },
]

function siteSteps(): CheckStep[] {
  const own = [...siteBlocks().blocks.keys()]
  const types = own.length > 0 ? ` && tsc --noEmit -p ${JSON.stringify(SITE_FOLDER)}` : ''
  const hasTests = globSync('*/*.test.tsx', { cwd: SITE_BLOCKS }).length > 0
  return [
    { name: 'esquema y tipos', command: `node scripts/generate-types.ts${types}` },
    { name: 'contenido', command: 'node scripts/validate.ts' },
    ...(own.length > 0
      ? [{ name: 'bloques', command: `vitest run tests/conformance -t "^(${own.join('|')}) "` }]
      : []),
    ...(hasTests ? [{ name: 'pruebas propias', command: `vitest run ${JSON.stringify(SITE_BLOCKS)}` }] : []),
  ]
}

/** Tells the tools whether to use colours. Their output goes into a pipe, so they cannot see whether it reaches a terminal. */
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

type CheckStep = (typeof steps)[number]

const root = join(import.meta.dirname, '..')
const start = performance.now()
const failed = await runAll(isSite ? siteSteps() : steps)
if (isAll && !findPostgres()) reportMissing('PostgreSQL', 'postgresql')
if (isAll && !(existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/caddy')))
  reportMissing('nginx o Caddy', 'nginx caddy')
if (isAll && !findApache()) reportMissing('Apache con PHP', 'apache2 libapache2-mod-php')
console.log(
  failed.length === 0
    ? `\nTodo en orden (${secondsSince(start)}).`
    : `\nFalló: ${failed.join(', ')} (${secondsSince(start)}).`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** Prints that tests did not run because a program is missing. With REQUIRE_ALL_TESTS, as in CI, this makes the command fail. */
function reportMissing(name: string, packages: string): void {
  console.log(`! Sin ${name}: sus pruebas NO se corrieron (en Debian: sudo apt-get install ${packages}).`)
  if (process.env.REQUIRE_ALL_TESTS) failed.push(`pruebas que piden ${name}`)
}

/**
 * Runs the checks, two at a time.
 *
 * @returns the names of failed checks, in order
 */
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

/** Runs a check. Prints its output only at its end, so that the outputs of two checks do not mix. */
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
      // TypeScript is a Go program: collecting its garbage less often saves a fifth of its processor time.
      GOGC: '400',
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
    // Uses a shell, which finds the commands on Windows too. The commands are constants, so injection is impossible.
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

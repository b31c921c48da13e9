/**
 * Checks the HTTP headers of the site with MDN's HTTP Observatory: `npm run test:observatory`. Installs its package at the first use,
 * because it depends on 230 others.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '../src/server/serve.ts'
import { buildSite } from '../src/build/build-site.ts'

const PACKAGE = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const CACHE = resolve(import.meta.dirname, '../node_modules/.cache/observatory')

/** Tests that can pass only behind a TLS proxy, so their results are ignored. Another test checks Strict-Transport-Security. */
const OF_TLS = ['redirection', 'strict-transport-security']

/** Minimum sum of the score modifiers of the other tests. The score starts at 100, and 130 is an A+. */
const GOAL = 30

interface Judgement {
  pass: boolean
  result: string
  scoreModifier: number
}

using folder = mkdtempDisposableSync(join(tmpdir(), 'observatory-'))
process.exitCode = (await observe()) ? 0 : 1

async function observe(): Promise<boolean> {
  const dist = join(folder.path, 'dist')
  if (!install() || !(await buildSite({ content: 'site-content', out: dist }))) return false
  const server = await startServer({
    dist,
    env: { PORT: '0', DATA_DIR: join(folder.path, 'data') },
    log: () => {},
  })
  try {
    const judgements = Object.entries(await scan(new URL(server.url).host))
    const ours = judgements.filter(([name]) => !OF_TLS.includes(name))
    for (const [name, { pass, result, scoreModifier }] of ours) {
      console.log(`${pass ? '✓' : '✗'} ${name}: ${result} (${scoreModifier})`)
    }
    const bonus = ours.reduce((sum, [, { scoreModifier }]) => sum + scoreModifier, 0)
    console.log(`Puntaje detrás de un proxy con TLS: ${100 + bonus} (meta ${100 + GOAL})`)
    return ours.length > 0 && ours.every(([, { pass }]) => pass) && bonus >= GOAL
  } finally {
    await server.close()
  }
}

function install(): boolean {
  const home = join(CACHE, 'node_modules', PACKAGE)
  if (existsSync(join(home, 'conf/hsts-preload.json'))) return true
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(join(CACHE, 'package.json'), '{ "private": true }')
  const flags = '--ignore-scripts --no-audit --no-fund --loglevel=error'
  const { status } = spawnSync(`npm install ${flags} ${PACKAGE}@${VERSION}`, {
    cwd: CACHE,
    shell: true,
    stdio: 'inherit',
  })
  if (status !== 0) return false
  writeFileSync(join(home, 'conf/hsts-preload.json'), '{}')
  return true
}

async function scan(host: string): Promise<Record<string, Judgement>> {
  const program = join(CACHE, 'node_modules/.bin/mdn-http-observatory-scan')
  const { stdout } = await promisify(execFile)(process.execPath, [program, host], { timeout: 60_000 })
  const { tests }: { tests: Record<string, Judgement> } = JSON.parse(stdout)
  return tests
}

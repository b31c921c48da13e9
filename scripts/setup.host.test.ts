import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** A fake npm that logs its arguments and creates node_modules. With `REGISTRY=gone`, it fails as if the registry were down. */
const FAKE_NPM = `
  const fs = require('node:fs')
  fs.appendFileSync(process.env.ASKED, process.argv.slice(2).join(' ') + ' in ' + process.cwd() + '\\n')
  fs.rmSync('node_modules', { recursive: true, force: true })
  fs.mkdirSync('node_modules')
  if (process.env.REGISTRY === 'gone') process.exit(1)
  fs.writeFileSync('node_modules/installed', '')
  const node = \`node_modules/node-\${process.platform}-\${process.arch}/bin\`
  fs.mkdirSync(node, { recursive: true })
  fs.writeFileSync(node + '/node', '')
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'setup test '))
  mkdirSync(join(project, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(project, 'scripts/setup.mjs'))
  writeFileSync(join(project, 'npm-cli.js'), FAKE_NPM)
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=20" } }')
  lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-a-mac': { version: '1.0.0', optional: true },
  })
})

afterEach(() => rmSync(project, { recursive: true }))

function lock(packages: object, file = 'package-lock.json') {
  writeFileSync(
    join(project, file),
    JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } }),
  )
}

const inModules = (name: string) => join(project, 'node_modules', name)

function installByHand(packages: object) {
  mkdirSync(inModules('.cache'), { recursive: true })
  lock(packages, 'node_modules/.package-lock.json')
}

function setUp({ registry = '', flags = [] as string[], env = {} } = {}) {
  const script = join(project, 'scripts/setup.mjs')
  const paths = { npm_execpath: join(project, 'npm-cli.js'), ASKED: join(project, 'asked.txt') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...flags], {
    encoding: 'utf8',
    env: { ...process.env, ...env, ...paths, REGISTRY: registry },
  })
  return { status, output: stdout + stderr }
}

const asked = () => {
  const file = join(project, 'asked.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

test('installs the packages of a fresh clone, development tools included', () => {
  expect(setUp({ env: { NODE_ENV: 'production' } }).status).toBe(0)
  expect(asked()).toEqual([expect.stringMatching(/^ci .*--include=dev/)])
  expect(existsSync(inModules('installed'))).toBe(true)
})

test.skipIf(process.platform === 'win32')(
  'links the Node of the project, as some versions of npm do not',
  () => {
    setUp()
    expect(realpathSync(inModules('.bin/node'))).toBe(
      realpathSync(inModules(`node-${process.platform}-${process.arch}/bin/node`)),
    )
  },
)

test('the setup does nothing and prints nothing the second time', () => {
  setUp()
  expect(setUp()).toEqual({ status: 0, output: '' })
  expect(asked()).toHaveLength(1)
})

test('accepts an installation by npm ci, without packages for other systems', () => {
  installByHand({ 'node_modules/a': { version: '1.0.0' } })
  expect(setUp()).toEqual({ status: 0, output: '' })
  expect(asked()).toEqual([])
})

test.each([
  ['another version', { 'node_modules/a': { version: '0.9.0' } }],
  ['a package less, as after npm ci --omit=dev', {}],
])('installs again over %s, and keeps the build cache', (_, packages) => {
  installByHand(packages)
  expect(setUp().status).toBe(0)
  expect(asked()).toHaveLength(1)
  expect(existsSync(inModules('installed'))).toBe(true)
  expect(existsSync(inModules('.cache'))).toBe(true)
})

test('keeps the old packages when an installation fails, and retries the next time', () => {
  installByHand({})
  const { status, output } = setUp({ registry: 'gone' })
  expect(status).toBe(1)
  expect(output).toContain('revisá la conexión a internet')
  expect(existsSync(inModules('.package-lock.json'))).toBe(true)
  expect(readdirSync(project).filter((name) => name.startsWith('.install'))).toEqual([])
  expect(setUp().status).toBe(0)
})

test('keeps the old packages for npm start when new ones cannot be installed', () => {
  const start = { registry: 'gone', flags: ['--or-go-on'] }
  expect(setUp(start).status).toBe(1)
  installByHand({})
  expect(setUp(start)).toEqual({ status: 0, output: expect.stringContaining('los paquetes que hay') })
})

test('the next setup removes the folder of an interrupted installation', () => {
  mkdirSync(join(project, '.install-4194301'))
  expect(setUp().status).toBe(0)
  expect(readdirSync(project).filter((name) => name.startsWith('.install'))).toEqual([])
})

test('the commands of an operator install no packages', () => {
  expect(setUp({ flags: ['--no-install'] })).toEqual({ status: 1, output: expect.stringContaining('npm ci') })
  installByHand({})
  expect(setUp({ flags: ['--no-install'] })).toEqual({ status: 0, output: '' })
  expect(asked()).toEqual([])
})

const OPERATORS = 'deploy rollback validate inbox people backup restore migrate'

test.each(OPERATORS.split(' '))('npm run %s, for operators, installs no packages', (name) => {
  expect(Object.entries(manifest.scripts)).toContainEqual([
    `pre${name}`,
    expect.stringMatching(/--no-install$/),
  ])
})

test('names the required Node version on a machine with an older one', () => {
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=999.1" } }')
  const output = expect.stringContaining('Hace falta Node 999.1 o más nuevo')
  expect(setUp()).toEqual({ status: 1, output })
})

test('refuses a CHROMIUM_PATH without a browser before the tests start', () => {
  const script = join(import.meta.dirname, 'install-test-tools.ts')
  const run = (path: string) =>
    spawnSync(process.execPath, [script], {
      encoding: 'utf8',
      env: { ...process.env, CI: '', CHROMIUM_PATH: path },
    })
  expect(run(process.execPath)).toMatchObject({ status: 0, stdout: '' })
  expect(run('/nowhere/chromium')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('CHROMIUM_PATH dice «/nowhere/chromium»'),
  })
})

test('refuses a project path that breaks Vite, unless called with --no-install', () => {
  const odd = `${project} #1`
  renameSync(project, odd)
  project = odd
  expect(setUp()).toEqual({ status: 1, output: expect.stringContaining('cambiale el nombre') })
  expect(asked()).toEqual([])
  installByHand({})
  expect(setUp({ flags: ['--no-install'] })).toEqual({ status: 0, output: '' })
})

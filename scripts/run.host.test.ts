import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
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
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWhole } from '../tests/faults/support/scale.ts'
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
  project = mkdtempSync(join(tmpdir(), 'run test '))
  mkdirSync(join(project, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(project, 'scripts/run.mjs'))
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

function command(name: string, code: string) {
  writeFileSync(join(project, `scripts/${name}.ts`), code)
}

const inModules = (name: string) => join(project, 'node_modules', name)

function installByHand(packages: object) {
  mkdirSync(inModules('.cache'), { recursive: true })
  lock(packages, 'node_modules/.package-lock.json')
}

function run(command: string[], { registry = '', env = {} } = {}) {
  const script = join(project, 'scripts/run.mjs')
  const paths = { npm_execpath: join(project, 'npm-cli.js'), ASKED: join(project, 'asked.txt') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...command], {
    encoding: 'utf8',
    env: { ...process.env, ...env, ...paths, REGISTRY: registry },
  })
  return { status, output: stdout + stderr }
}

/** Prepares the project, without a command. */
const setUp = (options: Parameters<typeof run>[1] = {}) => run([], options)

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
  command('start', "console.log('El sitio está')")
  expect(run(['start'], { registry: 'gone' }).status).toBe(1)
  installByHand({})
  const { status, output } = run(['start'], { registry: 'gone' })
  expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('los paquetes que hay') })
  expect(output).toContain('El sitio está')
})

test('the next setup removes the folder of an interrupted installation', () => {
  mkdirSync(join(project, '.install-4194301'))
  expect(setUp().status).toBe(0)
  expect(readdirSync(project).filter((name) => name.startsWith('.install'))).toEqual([])
})

const OPERATORS = 'deploy rollback validate inbox people backup restore migrate'.split(' ')

test('the commands for operators start the program that installs nothing', () => {
  for (const name of OPERATORS)
    expect(Object.entries(manifest.scripts)).toContainEqual([name, `node scripts/run.mjs ${name}`])
})

test.each(isWhole ? OPERATORS : OPERATORS.slice(0, 1))(
  'npm run %s, for operators, installs no packages',
  (name) => {
    command(name, "console.log('listo')")
    expect(run([name])).toEqual({ status: 1, output: expect.stringContaining('npm ci') })
    installByHand({})
    expect(run([name])).toEqual({ status: 0, output: 'listo\n' })
    expect(asked()).toEqual([])
  },
)

test('every command of package.json prepares the packages first', () => {
  const names = Object.keys(manifest.scripts).filter((name) => !['format', 'types', 'lint'].includes(name))
  const others = names.filter((name) => !/^node scripts\/run\.mjs\b/.test(manifest.scripts[name as 'start']))
  expect(others).toEqual([])
})

test('runs a command with its arguments, its exit code and a cache for compiled code', () => {
  const print = 'console.log(JSON.stringify([...process.argv.slice(2), process.env.NODE_COMPILE_CACHE]))'
  command('say', `${print}\nprocess.exitCode = 3 as number`)
  setUp()
  const { status, output } = run(['say', 'dos palabras', '--día=1'], { env: { NODE_COMPILE_CACHE: '' } })
  expect(status).toBe(3)
  expect(JSON.parse(output)).toEqual(['dos palabras', '--día=1', inModules('.cache/compiled')])
})

test.skipIf(process.platform === 'win32')(
  'runs a command with the Node of the packages if its own is too old',
  () => {
    writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=999.1" } }')
    command('say', '')
    setUp()
    const node = inModules(`node-${process.platform}-${process.arch}/bin/node`)
    writeFileSync(
      node,
      '#!/bin/sh\n[ "$1" = --version ] && echo v999.2 && exit\necho "$2" "$3"\nkill -TERM $$\n',
    )
    chmodSync(node, 0o755)
    expect(run(['say', 'dos palabras'])).toEqual({ status: null, output: 'say dos palabras\n' })
  },
)

test.skipIf(process.platform === 'win32')(
  'a command gets one SIGTERM when the shell of npm has ended',
  async () => {
    command(
      'wait',
      `process.on('SIGTERM', () => { console.log('ends'); setTimeout(() => process.exit(), 1000) })
     setInterval(() => {}, 1000)
     console.log('waits')`,
    )
    setUp()
    const line = `"${process.execPath}" "${join(project, 'scripts/run.mjs')}" wait; :`
    const shell = spawn('sh', ['-c', line], {
      env: { ...process.env, npm_lifecycle_event: 'wait' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [waits] = await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    // The output ends when the command has ended.
    expect(`${waits}${await text(shell.stdout)}`).toBe('waits\nends\n')
  },
)

test('names the required Node version on a machine with an older one', () => {
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=999.1" } }')
  const output = expect.stringContaining('Hace falta Node 999.1 o más nuevo')
  expect(setUp()).toEqual({ status: 1, output })
})

test.runIf(isWhole)('refuses a CHROMIUM_PATH without a browser before the tests start', () => {
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

test('refuses a project path that breaks Vite, except for an operator', () => {
  const odd = `${project} #1`
  renameSync(project, odd)
  project = odd
  expect(setUp()).toEqual({ status: 1, output: expect.stringContaining('cambiale el nombre') })
  expect(asked()).toEqual([])
  installByHand({})
  command('backup', '')
  expect(run(['backup'])).toEqual({ status: 0, output: '' })
})

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const SCRIPTS = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))

/** Stands for npm: notes its arguments and folder, and makes node_modules, unless the registry cannot be reached. */
const FAKE_NPM = `
  const fs = require('node:fs')
  fs.appendFileSync(process.env.ASKED, process.argv.slice(2).join(' ') + ' in ' + process.cwd() + '\\n')
  fs.rmSync('node_modules', { recursive: true, force: true })
  fs.mkdirSync('node_modules')
  if (process.env.REGISTRY === 'gone') process.exit(1)
  fs.writeFileSync('node_modules/installed', '')
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'setup test '))
  mkdirSync(join(project, 'scripts'))
  for (const script of SCRIPTS)
    copyFileSync(join(import.meta.dirname, script), join(project, 'scripts', script))
  writeFileSync(join(project, 'npm-cli.js'), FAKE_NPM)
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=20" } }')
  lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-a-mac': { version: '1.0.0', optional: true },
  })
})

afterEach(() => rmSync(project, { recursive: true }))

/** Writes the lock file, or npm's list of installed packages. */
function lock(packages: object, file = 'package-lock.json') {
  writeFileSync(
    join(project, file),
    JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } }),
  )
}

const inModules = (name: string) => join(project, 'node_modules', name)

/** Does what `npm ci` by hand does. */
function installByHand(packages: object) {
  mkdirSync(inModules('.cache'), { recursive: true })
  lock(packages, 'node_modules/.package-lock.json')
}

function setUp({ registry = '', flags = [] as string[], env = {}, limit = 0 } = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts/setup.mjs'), ...flags],
    {
      encoding: 'utf8',
      timeout: limit,
      env: {
        ...process.env,
        ...env,
        npm_execpath: join(project, 'npm-cli.js'),
        ASKED: join(project, 'asked.txt'),
        REGISTRY: registry,
      },
    },
  )
  return { status, output: stdout + stderr }
}

const asked = () => {
  const file = join(project, 'asked.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

test('an empty clone gets its packages, the development tools among them', () => {
  expect(setUp({ env: { NODE_ENV: 'production' } }).status).toBe(0)
  expect(asked()).toEqual([expect.stringMatching(/^ci .*--include=dev/)])
  expect(existsSync(inModules('installed'))).toBe(true)
})

test('a second run does nothing and prints nothing', () => {
  setUp()
  expect(setUp()).toEqual({ status: 0, output: '' })
  expect(asked()).toHaveLength(1)
})

test('a plain npm ci by hand counts as installed, without the packages of other machines', () => {
  installByHand({ 'node_modules/a': { version: '1.0.0' } })
  expect(setUp()).toEqual({ status: 0, output: '' })
  expect(asked()).toEqual([])
})

test.each([
  ['another version', { 'node_modules/a': { version: '0.9.0' } }],
  ['a package less, as after npm ci --omit=dev', {}],
])('%s is replaced, and what the build keeps stays', (_, packages) => {
  installByHand(packages)
  expect(setUp().status).toBe(0)
  expect(asked()).toHaveLength(1)
  expect(existsSync(inModules('installed'))).toBe(true)
  expect(existsSync(inModules('.cache'))).toBe(true)
})

test('a failed installation says what to do, keeps the old packages, and is tried again the next time', () => {
  installByHand({})
  const { status, output } = setUp({ registry: 'gone' })
  expect(status).toBe(1)
  expect(output).toContain('revisá la conexión a internet')
  expect(existsSync(inModules('.package-lock.json'))).toBe(true)
  expect(readdirSync(project).filter((name) => name.startsWith('.install'))).toEqual([])
  expect(setUp().status).toBe(0)
})

test('npm start goes on with the old packages, if there are any, when new ones cannot be installed', () => {
  const start = { registry: 'gone', flags: ['--or-go-on'] }
  expect(setUp(start).status).toBe(1)
  installByHand({})
  expect(setUp(start)).toEqual({ status: 0, output: expect.stringContaining('los paquetes que hay') })
})

test.each([[['--no-install']], [['--or-go-on']]])(
  'packages that an installation was cut off from replacing are brought back (%j)',
  (flags) => {
    installByHand({})
    mkdirSync(join(project, '.install-1'))
    renameSync(inModules(''), join(project, '.install-1/before'))
    expect(setUp({ registry: 'gone', flags }).status).toBe(0)
    expect(existsSync(inModules('.package-lock.json'))).toBe(true)
  },
)

test('the commands of an operator never install anything', () => {
  const { status, output } = setUp({ flags: ['--no-install'] })
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('npm ci') })
  installByHand({})
  expect(setUp({ flags: ['--no-install'] })).toEqual({ status: 0, output: '' })
  expect(asked()).toEqual([])
})

test('only start, dev, edit, build, tests and what needs their tools may install', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const installing = Object.entries(scripts)
    .filter(([, command]) => command.includes('setup.mjs') && !command.includes('--no-install'))
    .map(([name]) => name.replace(/^pre/, ''))
  expect(
    installing.filter(
      (name) => !/^(start|dev|edit|build|check|catalogue|new-block|release|test)(:|$)/.test(name),
    ),
  ).toEqual([])
})

test('on a machine with an old Node the output says which one is needed', () => {
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=999.1" } }')
  const { status, output } = setUp()
  expect(status).toBe(1)
  expect(output).toContain('Hace falta Node 999.1 o más nuevo')
})

test('CHROMIUM_PATH is used as it is, and a wrong one is named', () => {
  const setUpBrowser = (path: string) => setUp({ flags: ['--browser'], env: { CHROMIUM_PATH: path } })
  expect(setUpBrowser(process.execPath).status).toBe(0)
  const { status, output } = setUpBrowser('/nowhere/chromium')
  expect(status).toBe(1)
  expect(output).toContain('CHROMIUM_PATH dice «/nowhere/chromium»')
})

test.each([
  ['was left empty, as by a power cut', '', 60],
  ['has the number of another program, as after a restart', String(process.pid), 2 * 3600],
])('a lock that %s stops no installation', (_, text, age) => {
  const name = createHash('sha256').update(`${project}/`).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `setup-${name}.lock`)
  writeFileSync(file, text)
  utimesSync(file, Date.now() / 1000 - age, Date.now() / 1000 - age)
  expect(setUp({ limit: 20_000 }).status).toBe(0)
  expect(existsSync(file)).toBe(false)
})

test('two that find the lock of a dead process do not both have it', async () => {
  const name = createHash('sha256').update(project).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `setup-${name}.lock`)
  const [dead, other] = [4_194_300, 4_194_301]
  writeFileSync(file, String(dead))
  onTestFinished(() => rmSync(file, { force: true }))
  const asked: number[] = []
  vi.spyOn(process, 'kill').mockImplementation((pid) => {
    asked.push(pid)
    if (pid === other) return true
    // Between this look and what follows it the other one takes the lock.
    writeFileSync(file, String(other))
    throw Object.assign(new Error('ESRCH'), { code: 'ESRCH' })
  })
  const wait = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    rmSync(file)
    return 'timed-out'
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { withSetupLock } = (await import(join(import.meta.dirname, 'setup-lock.mjs'))) as {
    withSetupLock: (folder: string, work: () => string) => string
  }
  expect(withSetupLock(project, () => readFileSync(file, 'utf8'))).toBe(String(process.pid))
  expect(asked).toEqual([dead, other])
  expect(wait).toHaveBeenCalledOnce()
  expect(readdirSync(tmpdir()).filter((left) => left.includes(name))).toEqual([])
})

test('a folder in which Vite finds no file is named at once, and an operator may still use it', () => {
  const odd = `${project} #1`
  renameSync(project, odd)
  project = odd
  const { status, output } = setUp()
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining('cambiale el nombre') })
  expect(asked()).toEqual([])
  installByHand({})
  expect(setUp({ flags: ['--no-install'] })).toEqual({ status: 0, output: '' })
})

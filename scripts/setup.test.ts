// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPTS = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))

/** Stands for npm: notes what it was asked, makes node_modules, and fails when told to. */
const FAKE_NPM = `
  const fs = require('node:fs')
  fs.appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n')
  fs.mkdirSync('node_modules', { recursive: true })
  process.exit(Number(process.env.FAKE_NPM_STATUS))
`

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'setup test '))
  mkdirSync(join(project, 'scripts'))
  for (const script of SCRIPTS)
    copyFileSync(join(import.meta.dirname, script), join(project, 'scripts', script))
  writeFileSync(join(project, 'npm-cli.js'), FAKE_NPM)
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=20" } }')
  writeFileSync(join(project, 'package-lock.json'), '{ "lockfileVersion": 3 }')
})

afterEach(() => rmSync(project, { recursive: true }))

function setUp({ npmStatus = 0, flags = [] as string[], env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts/setup.mjs'), ...flags],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...env,
        npm_execpath: join(project, 'npm-cli.js'),
        FAKE_NPM_STATUS: String(npmStatus),
      },
    },
  )
  return { status, output: stdout + stderr }
}

const timesAsked = () => readFileSync(join(project, 'asked.txt'), 'utf8').trim().split('\n').length

test('an empty clone gets its packages, the development tools among them', () => {
  expect(setUp({ env: { NODE_ENV: 'production' } }).status).toBe(0)
  expect(readFileSync(join(project, 'asked.txt'), 'utf8')).toMatch(/^ci .*--include=dev/)
})

test('a second run says and does nothing', () => {
  setUp()
  expect(setUp()).toEqual({ status: 0, output: '' })
  expect(timesAsked()).toBe(1)
})

test('a changed lock file brings a new installation', () => {
  setUp()
  writeFileSync(join(project, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": {} }')
  expect(setUp().status).toBe(0)
  expect(timesAsked()).toBe(2)
})

test('a failed installation says what to do, and is tried again the next time', () => {
  const { status, output } = setUp({ npmStatus: 1 })
  expect(status).toBe(1)
  expect(output).toContain('revisá la conexión a internet')
  expect(existsSync(join(project, 'node_modules/.setup-stamp'))).toBe(false)
  expect(setUp().status).toBe(0)
  expect(timesAsked()).toBe(2)
})

test('a machine without the right Node is told which one it needs', () => {
  writeFileSync(join(project, 'package.json'), '{ "engines": { "node": ">=999.1" } }')
  const { status, output } = setUp()
  expect(status).toBe(1)
  expect(output).toContain('Hace falta Node 999.1 o más nuevo')
})

test('CHROMIUM_PATH is taken as it is, and a wrong one is named', () => {
  const setUpBrowser = (path: string) => setUp({ flags: ['--browser'], env: { CHROMIUM_PATH: path } })
  expect(setUpBrowser(process.execPath).status).toBe(0)
  const { status, output } = setUpBrowser('/nowhere/chromium')
  expect(status).toBe(1)
  expect(output).toContain('CHROMIUM_PATH dice «/nowhere/chromium»')
})

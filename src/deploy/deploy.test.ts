import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeDist, makeFolder } from '../../tests/support/server-site.ts'
import { swapIn, writeTemporary } from './apply-changes.ts'
import { applyPlan, guessLevel, lockDeploy } from './deploy.ts'
import { createStateFolder, readManifest, stateFolder } from './manifest.ts'
import { planDeploy, type Plan } from './plan-deploy.ts'
import { probeLevel } from './probe.ts'
import { readBuild } from './read-build.ts'

const HOUR = 60 * 60_000

const HOST = {
  '.htaccess': 'AddHandler application/x-httpd-php .php\r\n# ñ en latin1: \xf1\r\n',
  'api/contact.php': '<?php',
  'primario/fotos/1.txt': 'foto',
  'media/logo.gif': 'GIF',
}

let www: string

beforeEach(() => {
  www = join(makeFolder(), 'public_html')
  write(HOST)
})

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(www, path)), { recursive: true })
    writeFileSync(join(www, path), text, 'latin1')
  }
}

function tree() {
  const paths = readdirSync(www, { recursive: true, encoding: 'utf8' }).toSorted()
  const read = (path: string) =>
    statSync(join(www, path)).isFile() ? readFileSync(join(www, path), 'latin1') : 'folder'
  return Object.fromEntries(paths.map((path) => [path, read(path)]))
}

function makeBuild(extra: Record<string, string> = {}) {
  const policies = { 'index.html': "script-src 'sha256-1'", 'primario/index.html': "script-src 'sha256-2'" }
  const files = { '_server/version': '1', '_server/policies.json': JSON.stringify(policies), ...extra }
  return readBuild(makeDist(files))
}

function plan(build = makeBuild(), now = 0) {
  return planDeploy(build, www, 'all', now)
}

const deploy = (build = makeBuild(), now = 0) => applyPlan(plan(build, now), www)
const pathsOf = ({ changes }: Plan) => changes.map(({ path }) => path)

test('a deploy adds the site without changing a byte of existing files', async () => {
  await deploy()
  const { '.htaccess': settings, ...others } = HOST
  const after = tree()
  expect(after).toMatchObject(others)
  expect(after['.htaccess']).toMatch(new RegExp(`^# BEGIN sitio[^]+# END sitio\\n${settings}$`))
  expect(Object.keys(after)).toEqual(
    expect.arrayContaining(['index.html', 'primario/.htaccess', 'assets/app-1a2b.js']),
  )
  const hidden = ['form-answer.html', 'form.json', 'form.php', 'version'].map((name) => `_server/${name}`)
  expect(Object.keys(after).filter((path) => path.startsWith('_server/'))).toEqual(hidden)
  expect(statSync(join(www, 'assets')).mode & 0o777).toBe(0o755)
  expect(statSync(join(www, 'index.html')).mode & 0o777).toBe(0o644)
  expect(statSync(stateFolder(www)).mode & 0o777).toBe(0o700)
})

test('.htaccess has no Content-Security-Policy while a deploy replaces pages', () => {
  const policies = (hash: string) => ({ '_server/policies.json': JSON.stringify({ 'index.html': hash }) })
  const seen: string[] = []
  const look = () => seen.push(`${/sha256-\d/.exec(tree()['.htaccess'] ?? '')?.[0]} ${tree()['index.html']}`)
  for (const version of ['1', '2']) {
    const { changes } = plan(makeBuild({ 'index.html': version, ...policies(`sha256-${version}`) }))
    writeTemporary(www, changes)
    swapIn(www, changes, look)
  }
  look()
  expect(seen).toEqual(['undefined 1', 'sha256-2 2'])
})

test('a second deploy of the same build changes nothing', async () => {
  await deploy()
  expect(pathsOf(plan(makeBuild(), HOUR))).toEqual([])
})

test('a deploy removes old pages and folders at once, and old assets a day later', async () => {
  await deploy(makeBuild({ 'comedor/index.html': 'Comedor', 'assets/old-1.js': 'old' }))
  expect(tree()['comedor/.htaccess']).toContain('/comedor/')
  await deploy(makeBuild(), HOUR)
  expect(Object.keys(tree()).filter((path) => path.includes('comedor'))).toEqual([])
  expect(tree()['assets/old-1.js']).toBe('old')
  expect(tree()['assets/.htaccess']).toContain('old-1')
  expect(pathsOf(plan(makeBuild(), 24 * HOUR))).toEqual([])
  await deploy(makeBuild(), 25 * HOUR)
  const { '.htaccess': _merged, ...others } = HOST
  expect(tree()).toMatchObject(others)
  expect(tree()).not.toHaveProperty('assets/old-1.js')
})

test('a deploy of the previous version brings back its files', async () => {
  await deploy()
  const before = tree()
  await deploy(makeBuild({ 'index.html': 'nueva', 'comedor/index.html': 'Comedor' }))
  await deploy()
  expect(tree()).toEqual(before)
})

test('reports a file that no deploy wrote, and copies it before replacing it', async () => {
  write({ 'index.html': 'el sitio viejo' })
  const wanted = plan()
  expect([wanted.conflicts, wanted.obstacles]).toEqual([['index.html'], []])
  await applyPlan(wanted, www)
  expect(tree()['index.html']).toContain('Inicio')
  const [folder = ''] = readdirSync(stateFolder(www)).filter((name) => name.startsWith('replaced-'))
  expect(readFileSync(join(stateFolder(www), folder, 'index.html'), 'utf8')).toBe('el sitio viejo')
})

test('reports a deployed file as a conflict when the host has changed it', async () => {
  await deploy(makeBuild({ 'aviso.txt': 'uno' }))
  write({ 'robots.txt': 'cambiado', 'aviso.txt': 'cambiado' })
  expect(plan(makeBuild({ 'robots.txt': 'nuevo' }))).toMatchObject({ conflicts: ['robots.txt'] })
  await deploy(makeBuild({ 'robots.txt': 'cambiado' }))
  expect(tree()['aviso.txt']).toBe('cambiado')
})

test('--htaccess none removes only the lines of the site from each .htaccess', async () => {
  await deploy()
  write({ '.htaccess': `${tree()['.htaccess']}# después\n` })
  await applyPlan(planDeploy(makeBuild(), www, 'none', 0), www)
  expect(tree()['.htaccess']).toBe(`${HOST['.htaccess']}# después\n`)
  expect(tree()).not.toHaveProperty('primario/.htaccess')
})

test.each([
  ['a folder', 'index.html', () => mkdirSync(join(www, 'index.html'))],
  ['a link to a folder', 'assets/app-1a2b.js', () => symlinkSync(makeFolder(), join(www, 'assets'))],
  ['a file', 'assets/app-1a2b.js', () => write({ assets: '' })],
  ['half of our markers', '.htaccess', () => write({ '.htaccess': '# BEGIN sitio\nOptions None\n' })],
])('reports %s at a path of the site as an obstacle', (_, path, spoil) => {
  spoil()
  expect(plan().obstacles.filter((text) => text.startsWith(`${path}: `))).toHaveLength(1)
})

test('deletes a replaced asset whose recorded time is far in the future', async () => {
  const YEAR = 365 * 24 * HOUR
  await deploy(makeBuild({ 'assets/old-1.js': 'old' }), YEAR)
  await deploy(makeBuild(), YEAR)
  await deploy(makeBuild(), HOUR)
  expect(tree()).not.toHaveProperty('assets/old-1.js')
})

test.runIf(process.getuid?.() === 0)('files that root writes keep their owner', async () => {
  chownSync(www, 1234, 1235)
  chownSync(join(www, '.htaccess'), 1236, 1237)
  await deploy()
  const ownerOf = (path: string) => [statSync(join(www, path)).uid, statSync(join(www, path)).gid]
  for (const path of ['index.html', 'assets/app-1a2b.js']) expect(ownerOf(path)).toEqual([1234, 1235])
  expect(ownerOf('.htaccess')).toEqual([1236, 1237])
})

test('guesses the allowed settings from the previous deploy, or from .htaccess', async () => {
  expect(guessLevel(www)).toBe('fileinfo')
  write({ '.htaccess': 'AuthType Basic\n' })
  expect(guessLevel(www)).toBe('none')
  rmSync(join(www, '.htaccess'))
  expect(guessLevel(www)).toBe('none')
  await deploy()
  expect(guessLevel(www)).toBe('all')
})

test('a trial of the allowed settings removes the folders of interrupted trials', async () => {
  const [left, going] = [join(www, 'sitio-prueba-0123456789ab'), join(www, 'sitio-prueba-ba9876543210')]
  for (const folder of [left, going]) mkdirSync(folder)
  utimesSync(left, 0, 0)
  await expect(probeLevel(www, 'http://127.0.0.1:1', makeBuild())).rejects.toThrow('No se pudo preguntar')
  expect([existsSync(left), existsSync(going)]).toEqual([false, true])
})

test('reports a deploy that stops halfway, and completes it the next time', async () => {
  await deploy()
  const next = makeBuild({ 'index.html': 'nueva', 'zona/index.html': 'zona' })
  const planned = plan(next)
  mkdirSync(join(www, 'zona/index.html'), { recursive: true })
  await expect(applyPlan(planned, www)).rejects.toThrow('La copia se cortó por la mitad')
  rmSync(join(www, 'zona'), { recursive: true })
  await deploy(next)
  expect(tree()).toMatchObject({ 'index.html': 'nueva', 'zona/index.html': 'zona' })
  expect(readManifest(www).files['index.html']).toHaveLength(1)
})

test('a deploy refuses to start while another one is running', () => {
  const lock = join(createStateFolder(www), 'lock')
  writeFileSync(lock, JSON.stringify([process.ppid, Date.now()]))
  expect(() => lockDeploy(www)).toThrow('en marcha')
  // Two abandoned locks: the process id of the first belongs to another process now, and a power cut left the second empty.
  for (const text of [JSON.stringify([process.ppid, 0]), '']) {
    writeFileSync(lock, text)
    lockDeploy(www)[Symbol.dispose]()
    expect(existsSync(lock)).toBe(false)
  }
})

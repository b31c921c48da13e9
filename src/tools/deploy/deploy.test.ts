import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeDist, makeFolder } from '../../../tests/support/server-site.ts'
import { apacheSettings } from './apache-settings.ts'
import { applyPlan, lockDeploy } from './deploy.ts'
import { createStateFolder, readManifest, stateFolder, writeManifest } from './manifest.ts'
import { planDeploy, type Plan } from './plan-deploy.ts'
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
  return readBuild(makeDist({ '_server/version': '1', ...extra }))
}

function plan(build = makeBuild(), now = 0) {
  return planDeploy(build, www, apacheSettings(build), now)
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
    expect.arrayContaining(['index.html', 'primario/index.html', 'assets/app-1a2b.js']),
  )
  const hidden = ['form-answer.html', 'form.json', 'form.php', 'version'].map((name) => `_server/${name}`)
  expect(Object.keys(after).filter((path) => path.startsWith('_server/'))).toEqual(hidden)
  expect(statSync(join(www, 'assets')).mode & 0o777).toBe(0o755)
  expect(statSync(join(www, 'index.html')).mode & 0o777).toBe(0o644)
  expect(statSync(stateFolder(www)).mode & 0o777).toBe(0o700)
})

test('a second deploy of the same build changes nothing', async () => {
  await deploy()
  expect(pathsOf(plan(makeBuild(), HOUR))).toEqual([])
})

test('a deploy removes old pages and folders at once, and old assets a day later', async () => {
  await deploy(makeBuild({ 'comedor/index.html': 'Comedor', 'assets/old-1.js': 'old' }))
  await deploy(makeBuild(), HOUR)
  expect(Object.keys(tree()).filter((path) => path.includes('comedor'))).toEqual([])
  expect(tree()['assets/old-1.js']).toBe('old')
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

test('a deploy without settings removes only the lines of the site from .htaccess', async () => {
  await deploy()
  write({ '.htaccess': `${tree()['.htaccess']}# después\n` })
  await applyPlan(planDeploy(makeBuild(), www, undefined, 0), www)
  expect(tree()['.htaccess']).toBe(`${HOST['.htaccess']}# después\n`)
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

test('removes the lines that an older deploy wrote into the .htaccess of each folder', async () => {
  const old = '# BEGIN sitio\nHeader unset X\n# END sitio\n'
  write({ 'primario/.htaccess': old, 'primario/fotos/.htaccess': `${old}Options None\n` })
  createStateFolder(www)
  const settings = { 'primario/.htaccess': 'ours', 'primario/fotos/.htaccess': 'theirs' } as const
  await writeManifest(www, { files: {}, settings, kept: {}, folders: [] })
  await deploy()
  expect(tree()).not.toHaveProperty('primario/.htaccess')
  expect(tree()['primario/fotos/.htaccess']).toBe('Options None\n')
  expect(readManifest(www).settings).toEqual({ '.htaccess': 'theirs' })
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

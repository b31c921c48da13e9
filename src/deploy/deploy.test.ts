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
import { carryOut, guessLevel, lastManifest, planBuild, planUndo, recoverDeploy } from './deploy.ts'
import { journalOf, noteDeploy } from './journal.ts'
import type { Plan } from './manifest.ts'
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

/** Every file and folder, with its bytes. */
function tree() {
  const entries = readdirSync(www, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [file.slice(www.length + 1), entry.isFile() ? readFileSync(file, 'latin1') : 'folder'] as const
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function makeBuild(extra: Record<string, string> = {}, without: string[] = []) {
  const policies = { 'index.html': "script-src 'sha256-1'", 'primario/index.html': "script-src 'sha256-2'" }
  const files = { '_server/version': '1', '_server/policies.json': JSON.stringify(policies), ...extra }
  const dist = makeDist(files)
  for (const path of without) rmSync(join(dist, path))
  return readBuild(dist)
}

function plan(build = makeBuild(), now = 0) {
  return planBuild(build, www, 'all', now)
}

const deploy = (build = makeBuild(), now = 0) => carryOut(plan(build, now), www)
const undo = () => carryOut(planUndo(www)!, www)
const pathsOf = ({ changes }: Plan) => changes.map(({ path }) => path)

test('a deploy adds the site, and leaves every byte of what was there', () => {
  deploy()
  const after = tree()
  expect(after).toMatchObject({
    ...HOST,
    '.htaccess': expect.stringMatching(/^# BEGIN sitio[^]+# END sitio\n/),
  })
  expect(after['.htaccess']).toMatch(new RegExp(`# END sitio\\n${HOST['.htaccess']}$`))
  expect(Object.keys(after)).toEqual(
    expect.arrayContaining(['index.html', 'primario/.htaccess', 'assets/app-1a2b.js']),
  )
  expect(Object.keys(after).filter((path) => path.startsWith('_server/'))).toEqual([
    '_server/form-answer.html',
    '_server/form.json',
    '_server/form.php',
    '_server/version',
  ])
  expect(statSync(join(www, 'assets')).mode & 0o777).toBe(0o755)
  expect(statSync(join(www, 'index.html')).mode & 0o777).toBe(0o644)
})

test('an undo brings every file and folder of before back, and a second one the deploy', () => {
  const before = tree()
  deploy()
  const after = tree()
  undo()
  expect(tree()).toEqual(before)
  undo()
  expect(tree()).toEqual(after)
})

test('a second deploy of the same build changes nothing', () => {
  deploy()
  expect(pathsOf(plan(makeBuild(), HOUR))).toEqual([])
})

test('the next deploy takes our old pages away with their folders, and old assets a day later', () => {
  deploy(makeBuild({ 'comedor/index.html': 'Comedor', 'assets/old-1.js': 'old' }))
  expect(tree()['comedor/.htaccess']).toContain('/comedor/')
  deploy(makeBuild(), HOUR)
  expect(Object.keys(tree()).filter((path) => path.includes('comedor'))).toEqual([])
  expect(tree()['assets/old-1.js']).toBe('old')
  expect(tree()['assets/.htaccess']).toContain('old-1')
  expect(pathsOf(plan(makeBuild(), 24 * HOUR))).toEqual([])
  deploy(makeBuild(), 25 * HOUR)
  expect(tree()).toMatchObject(HOST_FILES)
  expect(tree()).not.toHaveProperty('assets/old-1.js')
})

const { '.htaccess': _merged, ...HOST_FILES } = HOST

test('a foreign file in the way is reported, and when it is replaced an undo brings it back', () => {
  write({ 'index.html': 'el sitio viejo' })
  const wanted = plan()
  expect([wanted.conflicts, wanted.obstacles]).toEqual([['index.html'], []])
  carryOut(wanted, www)
  expect(tree()['index.html']).toContain('Inicio')
  undo()
  expect(tree()['index.html']).toBe('el sitio viejo')
})

test('a file of ours that somebody has changed is somebody else’s', () => {
  deploy(makeBuild({ 'aviso.txt': 'uno' }))
  write({ 'robots.txt': 'cambiado', 'aviso.txt': 'cambiado' })
  expect(plan(makeBuild({ 'robots.txt': 'nuevo' }))).toMatchObject({ conflicts: ['robots.txt'] })
  deploy(makeBuild({ 'robots.txt': 'cambiado' }))
  expect(tree()['aviso.txt']).toBe('cambiado')
  write({ 'index.html': 'cambiado' })
  deploy(makeBuild({ 'robots.txt': 'otro' }))
  write({ 'robots.txt': 'otra vez' })
  expect(planUndo(www)).toMatchObject({ conflicts: ['robots.txt'] })
})

test('the settings of a build that was copied by hand are replaced, when somebody says so', () => {
  write({
    '.htaccess':
      '# Written by the build: what is changed here is lost with the next one.\nOptions -Indexes\n',
  })
  expect(plan().conflicts).toEqual(['.htaccess'])
  deploy()
  expect(tree()['.htaccess']).toMatch(/^# BEGIN sitio[^]+# END sitio\n$/)
  undo()
  expect(tree()['.htaccess']).toContain('Options -Indexes')
})

test('what others wrote into a .htaccess since stays after an undo', () => {
  deploy()
  const file = join(www, '.htaccess')
  writeFileSync(file, `${readFileSync(file, 'latin1')}# después\n`, 'latin1')
  undo()
  expect(tree()['.htaccess']).toBe(`${HOST['.htaccess']}# después\n`)
})

test.each([
  ['a folder', 'index.html', () => mkdirSync(join(www, 'index.html'))],
  ['a link to a folder', 'assets/app-1a2b.js', () => symlinkSync(makeFolder(), join(www, 'assets'))],
  ['a file', 'assets/app-1a2b.js', () => write({ assets: '' })],
  ['half of our markers', '.htaccess', () => write({ '.htaccess': '# BEGIN sitio\nOptions None\n' })],
])('%s in the way is nothing that can be replaced', (_, path, spoil) => {
  spoil()
  expect(plan().obstacles.filter((text) => text.startsWith(`${path}: `))).toHaveLength(1)
})

test('a copy that fails in the middle leaves the old site, and nothing beside it', () => {
  deploy()
  const next = plan(
    makeBuild({ 'index.html': 'nueva', 'assets/new-1.js': 'nuevo', 'zona/index.html': 'zona' }),
  )
  mkdirSync(join(www, 'zona/index.html'), { recursive: true })
  const before = tree()
  expect(() => carryOut(next, www)).toThrow(/EISDIR|EPERM|ENOTEMPTY/)
  expect(tree()).toEqual(before)
  expect(recoverDeploy(www)).toBe(false)
})

test('a deploy that was killed is taken back by the next one', () => {
  deploy()
  const before = tree()
  const next = plan(
    makeBuild({ 'index.html': 'nueva', 'robots.txt': 'nuevo', 'comedor/index.html': 'Comedor' }),
  )
  noteDeploy(journalOf(www), next)
  write({ 'robots.txt': 'nuevo', 'comedor/index.html': 'Comedor', 'comedor/.htaccess': '' })
  expect(recoverDeploy(www)).toBe(true)
  expect(tree()).toEqual(before)
  expect(recoverDeploy(www)).toBe(false)
  expect(lastManifest(www)?.files).not.toHaveProperty('comedor/index.html')
})

test('only its owner can read what is noted of a deploy', () => {
  deploy()
  expect(statSync(journalOf(www)).mode & 0o777).toBe(0o700)
})

test('a deploy waits for the one that is going on', () => {
  noteDeploy(journalOf(www), plan())
  const entry = join(journalOf(www), '1/entry.json')
  const note = readFileSync(entry, 'utf8').replace(`"pid":${process.pid}`, `"pid":${process.ppid}`)
  writeFileSync(entry, note)
  expect(() => recoverDeploy(www)).toThrow('en marcha')
  // After a restart of the machine another program has that number.
  writeFileSync(entry, note.replace(/"at":\d+/, '"at":0'))
  expect(recoverDeploy(www)).toBe(true)
})

test('of two deploys that were planned at once one is carried out', () => {
  const [one, other] = [plan(), plan(makeBuild({ 'otra.txt': 'otra' }))]
  carryOut(one, www)
  const after = tree()
  expect(() => carryOut(other, www)).toThrow('otra copia')
  expect(tree()).toEqual(after)
  expect(readdirSync(journalOf(www)).toSorted()).toEqual(['.htaccess', '1'])
  // One that is planned while the other writes has read half of it.
  const going = plan(makeBuild({ 'otra.txt': 'otra' }))
  const done = noteDeploy(journalOf(www), going)
  const late = plan(makeBuild({ 'tarde.txt': 'tarde' }))
  done()
  expect(() => carryOut(late, www)).toThrow('otra copia')
})

test('what cannot be taken back stays noted until it can', () => {
  write({ 'index.html': 'el sitio viejo' })
  noteDeploy(journalOf(www), plan())
  rmSync(join(www, 'index.html'))
  mkdirSync(join(www, 'index.html'))
  expect(() => recoverDeploy(www)).toThrow('index.html: ahí')
  rmSync(join(www, 'index.html'), { recursive: true })
  expect(recoverDeploy(www)).toBe(true)
  expect(tree()['index.html']).toBe('el sitio viejo')
})

test('a deploy that was being forgotten when its process was killed is none', () => {
  deploy()
  noteDeploy(journalOf(www), plan(makeBuild({ 'index.html': 'nueva' })))
  rmSync(join(journalOf(www), '2/entry.json'))
  expect(readdirSync(join(journalOf(www), '2'))).not.toEqual([])
  expect(recoverDeploy(www)).toBe(false)
  deploy(makeBuild({ 'index.html': 'nueva' }))
  expect(tree()['index.html']).toBe('nueva')
})

test('assets do not stay for as long as a clock was ahead', () => {
  const YEAR = 365 * 24 * HOUR
  deploy(makeBuild({ 'assets/old-1.js': 'old' }), YEAR)
  deploy(makeBuild(), YEAR)
  deploy(makeBuild(), HOUR)
  expect(tree()).not.toHaveProperty('assets/old-1.js')
})

test.runIf(process.getuid?.() === 0)('what root writes belongs to the owner of what was there', () => {
  chownSync(www, 1234, 1235)
  chownSync(join(www, '.htaccess'), 1236, 1237)
  deploy()
  const ownerOf = (path: string) => [statSync(join(www, path)).uid, statSync(join(www, path)).gid]
  expect(['index.html', 'assets/app-1a2b.js', '.htaccess'].map(ownerOf)).toEqual([
    [1234, 1235],
    [1234, 1235],
    [1236, 1237],
  ])
})

test('without a trial the settings say only what the host or the deploy before has shown to be allowed', () => {
  expect(guessLevel(www)).toBe('fileinfo')
  write({ '.htaccess': 'AuthType Basic\n' })
  expect(guessLevel(www)).toBe('none')
  rmSync(join(www, '.htaccess'))
  expect(guessLevel(www)).toBe('none')
  deploy()
  expect(guessLevel(www)).toBe('all')
})

test('what a trial that was cut off has left goes with the next one', async () => {
  const [left, going] = ['0123456789ab', 'ba9876543210'].map((name) => join(www, `sitio-prueba-${name}`))
  for (const folder of [left!, going!]) mkdirSync(folder)
  utimesSync(left!, 0, 0)
  await expect(probeLevel(www, 'http://127.0.0.1:1', makeBuild())).rejects.toThrow('No se pudo preguntar')
  expect([existsSync(left!), existsSync(going!)]).toEqual([false, true])
})

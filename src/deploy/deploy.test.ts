import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { applyChanges } from './apply-changes.ts'
import { carryOut, guessLevel, planUndo } from './deploy.ts'
import { probeLevel } from './probe.ts'
import {
  deploy,
  HOST,
  makeBuild,
  makeHost,
  pathsOf,
  plan,
  tree,
  undo,
  write,
  www,
} from '../../tests/support/deploy-host.ts'

const HOUR = 60 * 60_000

beforeEach(makeHost)

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

test('a page changes after the requests that have read its former policy, and before those that read the new one', () => {
  const policies = (hash: string) => ({ '_server/policies.json': JSON.stringify({ 'index.html': hash }) })
  const seen: string[] = []
  const look = () => seen.push(`${tree()['.htaccess']!.match(/sha256-\d/)?.[0]} ${tree()['index.html']}`)
  applyChanges(www, plan(makeBuild({ 'index.html': 'one', ...policies('sha256-1') })).changes, look)
  expect(seen).toEqual([])
  applyChanges(www, plan(makeBuild({ 'index.html': 'two', ...policies('sha256-2') })).changes, look)
  look()
  expect(seen).toEqual(['undefined one', 'sha256-2 two'])
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

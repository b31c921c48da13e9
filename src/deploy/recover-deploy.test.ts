import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { carryOut, lastManifest, recoverDeploy } from './deploy.ts'
import { journalOf, noteDeploy } from './journal.ts'
import { deploy, makeBuild, makeHost, plan, tree, write, www } from '../../tests/support/deploy-host.ts'

beforeEach(makeHost)

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

test('a note that a power cut has left empty is none, and the next deploy takes its place', () => {
  deploy()
  const next = plan(makeBuild({ 'index.html': 'nueva' }))
  noteDeploy(journalOf(www), next)
  writeFileSync(join(journalOf(www), '2/entry.json'), '')
  expect(recoverDeploy(www)).toBe(false)
  carryOut(plan(makeBuild({ 'index.html': 'nueva' })), www)
  expect(tree()['index.html']).toBe('nueva')
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

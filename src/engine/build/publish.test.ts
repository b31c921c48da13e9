import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { publish, recover } from './publish.ts'

let root: string
beforeEach(() => {
  root = makeFolder()
})

const page = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')
const write = (text: string) => (folder: string) => writeFileSync(join(folder, 'index.html'), text)

test('a new version of the site replaces all files of the old one', async () => {
  const dist = join(root, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'viejo.html'), '')
  await publish(dist, write('nuevo'))
  expect(readdirSync(dist)).toEqual(['index.html'])
  expect(readdirSync(root)).toEqual(['dist'])
})

test('publishes to the target of a symbolic link, and creates a missing target', async () => {
  const [site, link] = [join(root, 'hosting'), join(root, 'dist')]
  symlinkSync('hosting', link)
  await publish(link, write('uno'))
  await publish(link, write('dos'))
  expect([page(site), page(link)]).toEqual(['dos', 'dos'])
  expect(readlinkSync(link)).toBe('hosting')
})

test('the old version stays published when writing a new version fails', async () => {
  const dist = join(root, 'dist')
  await publish(dist, write('bueno'))
  const failing = publish(dist, (folder) => {
    write('a medias')(folder)
    throw new Error('disk full')
  })
  await expect(failing).rejects.toThrow('disk full')
  expect(page(dist)).toBe('bueno')
  expect(readdirSync(root)).toEqual(['dist'])
})

test('publishes to the same folder when its path ends with a slash', async () => {
  const dist = join(root, 'dist')
  await publish(`${dist}/`, write('uno'))
  await publish(`${dist}/`, write('dos'))
  expect(page(dist)).toBe('dos')
  expect(readdirSync(root)).toEqual(['dist'])
})

test('replaces a version that another process publishes at the same time', async () => {
  const dist = join(root, 'dist')
  await publish(dist, write('viejo'))
  const rest = `${dist}.old-${process.pid}`
  await publish(dist, (aside) => {
    // Makes the first attempt to replace the old version fail, as a simultaneous publication does.
    mkdirSync(join(rest, 'sub'), { recursive: true })
    write('nuevo')(aside)
  })
  expect(page(dist)).toBe('nuevo')
  expect(readdirSync(root)).toEqual(['dist'])
})

describe('after a process that was killed while publishing', () => {
  const dead = spawnSync(process.execPath, ['--version']).pid
  const leave = (name: string, text: string) => {
    mkdirSync(join(root, name))
    write(text)(join(root, name))
  }

  test('restores the old version when no version is published', () => {
    leave(`dist.old-${dead}`, 'viejo')
    leave(`dist.next-${dead}`, 'a medias')
    recover(join(root, 'dist'))
    expect(page(join(root, 'dist'))).toBe('viejo')
    expect(readdirSync(root)).toEqual(['dist'])
  })

  test('keeps the published version, and deletes the folders of dead processes', () => {
    leave('dist', 'bueno')
    leave(`dist.old-${dead}`, 'viejo')
    leave(`dist.next-${process.pid}`, 'a medias')
    leave('dist.d', 'otra cosa')
    recover(join(root, 'dist'))
    expect(page(join(root, 'dist'))).toBe('bueno')
    expect(readdirSync(root)).toEqual(['dist', 'dist.d'])
  })

  test('keeps the temporary files of a process that is still running', () => {
    leave(`dist.next-${process.ppid}`, 'a medias')
    recover(join(root, 'dist'))
    expect(existsSync(join(root, `dist.next-${process.ppid}`))).toBe(true)
  })
})

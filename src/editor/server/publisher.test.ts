import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolders } from '../../../tests/support/editor.ts'
import { openContentFolder } from './content-folder.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { openDrafts } from './drafts.ts'
import { openPublicationRecord } from './publication.ts'
import { createPublisher } from './publisher.ts'
import { openVersions } from './versions.ts'

const HOME = 'pages/inicio.json'
const person = { id: 'ana', name: 'Ana' }

function open() {
  const { content, data } = makeFolders()
  const disk = openContentFolder(content)
  const base = disk.texts.get(HOME)!
  const parts = {
    disk,
    versions: openVersions(data, () => []),
    record: openPublicationRecord(data),
    build: async () => true,
    rebaseDrafts: async () => [],
    onProgress() {},
    now: () => new Date('2026-11-21T15:00:00Z'),
    log() {},
  }
  const draftWith = (text: string) => ({ ...EMPTY_DRAFT, files: new Map([[HOME, { base, text }]]) })
  const draft = { person, disk: () => disk.texts, removePublished: async () => {} }
  return { data, disk, parts, file: join(content, HOME), base, draftWith, draft }
}

test('keeps changes that another program writes while a draft is checked', async () => {
  const { parts, file, base, draftWith, draft } = open()
  const theirs = base.replace('Bienvenidos', 'Buenas tardes')
  const publisher = createPublisher({
    ...parts,
    async findErrors() {
      writeFileSync(file, theirs)
      return []
    },
  })
  const now = () => draftWith(base.replace('Bienvenidos', 'Hola'))
  await expect(publisher.publish({ ...draft, now })).rejects.toMatchObject({ reason: 'revision' })
  expect(readFileSync(file, 'utf8')).toBe(theirs)
  expect(publisher.isBusy()).toBe(false)
})

test('publishes the draft exactly as it was checked', async () => {
  const { parts, file, base, draftWith, draft } = open()
  const asked = base.replace('Bienvenidos', 'Hola')
  let now = draftWith(asked)
  const texts: unknown[] = []
  const publisher = createPublisher({
    ...parts,
    async findErrors(checked) {
      now = draftWith('nothing that anybody has checked')
      texts.push(checked.now().files.get(HOME)?.text)
      return []
    },
  })
  await publisher.publish({ ...draft, now: () => now })
  expect(texts).toEqual([asked])
  expect(readFileSync(file, 'utf8')).toBe(asked)
})

test('reports how many images of the build are ready', async () => {
  const { parts, base, draftWith, draft } = open()
  const said: string[] = []
  const publisher = createPublisher({
    ...parts,
    async build(onLine) {
      onLine('Otra cosa')
      onLine('Preparo 5 de 9 fotos…')
      return true
    },
    onProgress: (stage, text) => void said.push(`${stage} ${text}`),
    findErrors: async () => [],
  })
  await publisher.publish({ ...draft, now: () => draftWith(base.replace('Bienvenidos', 'Hola')) })
  expect(said).toContain('build Preparo 5 de 9 fotos…')
  expect(said.join()).not.toContain('Otra cosa')
})

test('the next request tries again to open a draft that failed to open', async () => {
  const { data, disk } = open()
  const drafts = await openDrafts(data, disk, async () => null)
  writeFileSync(join(data, 'ana'), 'in the way')
  await expect(drafts.of(person)).rejects.toThrow()
  rmSync(join(data, 'ana'))
  expect((await drafts.of(person)).now()).toEqual(EMPTY_DRAFT)
  await drafts.close()
})

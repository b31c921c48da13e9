import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { openContentFolder } from './content-folder.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { openDrafts } from './drafts.ts'
import { openPublicationRecord } from './publication.ts'
import { createPublisher } from './publisher.ts'
import { openVersions } from './versions.ts'

const HOME = 'pages/inicio.json'
const person = { id: 'ana', name: 'Ana' }

function open() {
  const site = writeSite({})
  const data = mkdtempSync(join(tmpdir(), 'editor-'))
  onTestFinished(() => {
    site[Symbol.dispose]()
    rmSync(data, { recursive: true })
  })
  return { data, folder: site.folder, disk: openContentFolder(site.folder) }
}

function use({ data, disk }: Pick<ReturnType<typeof open>, 'data' | 'disk'>) {
  return {
    disk,
    versions: openVersions(data),
    record: openPublicationRecord(data),
    build: async () => true,
    rebaseDrafts: async () => [],
    onProgress() {},
    now: () => new Date('2026-11-21T15:00:00Z'),
    log() {},
  }
}

test('keeps changes that another program writes while a draft is checked', async () => {
  const { data, folder, disk } = open()
  const base = disk.texts.get(HOME)!
  const files = new Map([[HOME, { base, text: base.replace('Bienvenidos', 'Hola') }]])
  const theirs = base.replace('Bienvenidos', 'Buenas tardes')
  const publisher = createPublisher({
    ...use({ data, disk }),
    async findErrors() {
      writeFileSync(join(folder, HOME), theirs)
      return []
    },
  })
  const draft = {
    person,
    now: () => ({ ...EMPTY_DRAFT, files }),
    disk: () => disk.texts,
    removePublished: async () => {},
  }
  const publishing = publisher.publish(draft)
  await expect(publishing).rejects.toMatchObject({ reason: 'revision' })
  expect(readFileSync(join(folder, HOME), 'utf8')).toBe(theirs)
  expect(publisher.isBusy()).toBe(false)
})

test('publishes the draft exactly as it was checked', async () => {
  const { data, folder, disk } = open()
  const base = disk.texts.get(HOME)!
  const draftWith = (text: string) => ({ ...EMPTY_DRAFT, files: new Map([[HOME, { base, text }]]) })
  const asked = base.replace('Bienvenidos', 'Hola')
  let now = draftWith(asked)
  const judged: unknown[] = []
  const publisher = createPublisher({
    ...use({ data, disk }),
    async findErrors(draft) {
      now = draftWith('nothing that anybody has judged')
      judged.push(draft.now().files.get(HOME)?.text)
      return []
    },
  })
  const draft = { person, now: () => now, disk: () => disk.texts, removePublished: async () => {} }
  await publisher.publish(draft)
  expect(judged).toEqual([asked])
  expect(readFileSync(join(folder, HOME), 'utf8')).toBe(asked)
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

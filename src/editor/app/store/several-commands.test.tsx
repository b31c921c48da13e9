import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryApi } from '../../../../tests/support/memory-editor-api.ts'
import { chosenNow } from '../reading/chosen.ts'
import { createEditor } from './create-editor.ts'
import {
  alsoChoose,
  copyBlocks,
  duplicateChosen,
  moveChosen,
  pasteCopied,
  removeChosen,
} from './several-commands.ts'

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: false }))

const [FILE, OTHER] = ['pages/inicio.json', 'pages/otra.json']
const quotes = (...texts: string[]) => texts.map((text) => ({ type: 'Quote', text }))
const page = {
  kind: 'page',
  path: '/',
  title: 'Inicio',
  description: 'Una escuela.',
  blocks: quotes('a', 'b', 'c', 'd'),
}

/** An editor in which the second and the third block are chosen. */
async function open() {
  const server = createMemoryApi({ [FILE]: page, [OTHER]: { ...page, path: '/otra', blocks: quotes('x') } })
  const editor = await createEditor({ api: server.api, storage: sessionStorage })
  onTestFinished(() => {
    editor.close()
    sessionStorage.clear()
  })
  await editor.load([FILE, OTHER])
  const before = editor.store.get().files.get(FILE)
  for (const index of [1, 2]) alsoChoose(editor, { file: FILE, pointer: `/blocks/${index}` }, true)
  const chosen = () => chosenNow(editor.store.get())!
  const texts = (file = FILE) =>
    (JSON.parse(editor.store.get().files.get(file)!) as typeof page).blocks.map(({ text }) => text).join('')
  /** Takes back what was done, which is one step. */
  const undo = async () => {
    expect(editor.store.get().history.undoCount).toBe(1)
    await editor.undo()
    expect(editor.store.get().files.get(FILE)).toBe(before)
  }
  return { editor, chosen, texts, undo }
}

test('several blocks move together, and stay chosen, up to the end of their slot', async () => {
  const { editor, chosen, texts, undo } = await open()
  moveChosen(editor, chosen(), 1)
  expect(texts()).toBe('adbc')
  expect(chosen().indexes).toEqual([2, 3])
  moveChosen(editor, chosen(), 1)
  expect(texts()).toBe('adbc')
  await undo()
})

test('several blocks are doubled below the last, and the copies are chosen', async () => {
  const { editor, chosen, texts, undo } = await open()
  duplicateChosen(editor, chosen())
  expect(texts()).toBe('abcbcd')
  expect(chosen().indexes).toEqual([3, 4])
  await undo()
})

test('several blocks are deleted, and are there again after one undo', async () => {
  const { editor, chosen, texts, undo } = await open()
  removeChosen(editor, chosen())
  expect(texts()).toBe('ad')
  expect(chosen()).toBeNull()
  await undo()
})

test('blocks are copied to another page, as one step', async () => {
  const { editor, chosen, texts } = await open()
  copyBlocks(editor, chosen())
  expect(editor.store.get().history.undoCount).toBe(0)
  pasteCopied(editor, { file: OTHER, pointer: '/blocks' }, 1)
  expect([texts(), texts(OTHER)]).toEqual(['abcd', 'xbc'])
  expect(editor.store.get().history.undo[0]?.label).toBe('pegar 2 bloques')
  await editor.undo()
  expect(texts(OTHER)).toBe('x')
})

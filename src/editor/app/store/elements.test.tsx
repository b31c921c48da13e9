import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { makeStep } from '../../core/step.ts'
import { chosenNow, elementAt } from '../reading/chosen.ts'
import { alsoChoose, copy, duplicate, moveBy, moveTo, pasteCopied, remove } from './elements.ts'

const [FILE, OTHER] = ['pages/inicio.json', 'pages/otra.json'] as const
const at = (pointer: string) => ({ file: FILE, pointer })
const text = (words: string) => ({ type: 'TextBlock', text: words })

/** A page with three texts and tabs, whose second text is in the form. */
async function openPage() {
  const tabs = {
    type: 'TabsBlock',
    label: 'Partes',
    tabs: [{ id: 'uno', label: 'Uno', blocks: [text('T')] }],
  }
  const blocks = [text('A'), text('B'), text('C'), tabs]
  const { editor, server } = await renderInEditor(
    { [FILE]: { kind: 'page', path: '/', title: 'Inicio', blocks } },
    null,
  )
  editor.store.set({ selection: at('/blocks/1/text') })
  return { editor, server, selected: () => editor.store.get().selection?.pointer }
}

test('the form stays with its block when another one is dragged or deleted before it', async () => {
  const { editor, selected } = await openPage()
  moveTo(editor, at('/blocks/2'), { file: FILE, list: '/blocks', index: 0 }, 'C')
  expect(selected()).toBe('/blocks/2/text')
  remove(editor, elementAt(at('/blocks/0')), 'C')
  expect(selected()).toBe('/blocks/1/text')
  await editor.undo()
  expect(selected()).toBe('/blocks')
})

test('the form follows its block into a tab and out of it', async () => {
  const { editor, selected } = await openPage()
  moveTo(editor, at('/blocks/1'), { file: FILE, list: '/blocks/3/tabs/0/blocks', index: 1 }, 'B')
  expect(selected()).toBe('/blocks/2/tabs/0/blocks/1/text')
  moveTo(editor, at('/blocks/2/tabs/0/blocks/1'), { file: FILE, list: '/blocks', index: 0 }, 'B')
  expect(selected()).toBe('/blocks/0/text')
})

test('the form stays with its block when another window deletes the one before it, also while one types', async () => {
  const { editor, server, selected } = await openPage()
  const apply = (value: string) =>
    editor.apply(FILE, [{ type: 'set', pointer: selected()!, value }], { label: 'cambiar' })
  apply('Bo')
  await editor.flush()
  const before = editor.store.get().files.get(FILE)!
  const { blocks, ...page } = JSON.parse(before) as { blocks: unknown[] }
  const after = JSON.stringify({ ...page, blocks: blocks.slice(1) }, null, 2)
  const about = { id: 'b', label: 'borrar', time: new Date().toISOString() }
  server.changeOutside(makeStep(new Map([[FILE, before]]), new Map([[FILE, after]]), about))
  await expect.poll(selected).toBe('/blocks/0/text')
  apply('Bote')
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ blocks: [text('Bote'), text('C'), {}] })
})

/** A page whose second and third block are chosen, and another page. */
async function chooseTwo() {
  const page = (path: string, words: string) => ({
    kind: 'page',
    path,
    title: 'Inicio',
    blocks: [...words].map((word) => ({ type: 'Quote', text: word })),
  })
  const { editor } = await renderInEditor({ [FILE]: page('/', 'abcd'), [OTHER]: page('/otra', 'x') }, null)
  for (const index of [1, 2]) alsoChoose(editor, at(`/blocks/${index}`), true)
  const before = editor.store.get().files.get(FILE)
  const elements = () => chosenNow(editor.store.get()) ?? elementAt(at('/blocks/0'))
  const texts = (file: string = FILE) =>
    (editor.store.get().files.get(file) ?? '').match(/(?<="text": ")\w/g)?.join('')
  /** Undoes the one step that was done. */
  const undo = async () => {
    expect(editor.store.get().history.undoCount).toBe(1)
    await editor.undo()
    expect(editor.store.get().files.get(FILE)).toBe(before)
  }
  return { editor, elements, texts, undo }
}

test('several blocks move together, and stay chosen, up to the end of their slot', async () => {
  const { editor, elements, texts, undo } = await chooseTwo()
  moveBy(editor, elements(), 1)
  expect(texts()).toBe('adbc')
  expect(elements().indexes).toEqual([2, 3])
  moveBy(editor, elements(), 1)
  expect(texts()).toBe('adbc')
  await undo()
})

test('duplicates several blocks below the last, and chooses the copies', async () => {
  const { editor, elements, texts, undo } = await chooseTwo()
  duplicate(editor, elements())
  expect(texts()).toBe('abcbcd')
  expect(elements().indexes).toEqual([3, 4])
  await undo()
})

test('deletes several blocks as one step', async () => {
  const { editor, elements, texts, undo } = await chooseTwo()
  remove(editor, elements())
  expect(texts()).toBe('ad')
  expect(chosenNow(editor.store.get())).toBeNull()
  await undo()
})

test('copies blocks to another page as one step', async () => {
  const { editor, elements, texts } = await chooseTwo()
  copy(editor, elements())
  expect(editor.store.get().history.undoCount).toBe(0)
  pasteCopied(editor, { file: OTHER, list: '/blocks', index: 1 })
  expect([texts(), texts(OTHER)]).toEqual(['abcd', 'xbc'])
  expect(editor.store.get().history.undo[0]?.label).toBe('pegar 2 bloques')
  await editor.undo()
  expect(texts(OTHER)).toBe('x')
})

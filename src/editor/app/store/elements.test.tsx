import { expect, test } from 'vitest'
import { PAGE as FILE, pageOf, renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { copy, duplicate, moveAndShow, moveTo, pasteCopied, remove } from './elements.ts'

const OTHER = 'pages/otra.json'
const at = (pointer: string) => ({ file: FILE, pointer })
const text = (words: string) => ({ type: 'RichText', text: words })

async function openPage() {
  const tab = { id: 'uno', label: 'Uno', blocks: [text('T')] }
  const tabs = { type: 'TabsBlock', label: 'Partes', tabs: [tab] }
  const blocks = [text('A'), text('B'), text('C'), tabs]
  const { editor, server } = await renderInEditor({ [FILE]: pageOf(blocks) }, null)
  editor.store.set({ selection: at('/blocks/1/text') })
  return { editor, server, selected: () => editor.store.get().selection?.pointer }
}

test('the form stays open on its block when another block is moved or deleted', async () => {
  const { editor, selected } = await openPage()
  moveTo(editor, at('/blocks/2'), { file: FILE, list: '/blocks', index: 0 }, 'C')
  expect(selected()).toBe('/blocks/2/text')
  remove(editor, at('/blocks/0'), 'C')
  expect(selected()).toBe('/blocks/1/text')
  await editor.undo()
  expect(selected()).toBe('/blocks')
})

test('the form stays open on a block that moves into a tab and out of it', async () => {
  const { editor, selected } = await openPage()
  moveTo(editor, at('/blocks/1'), { file: FILE, list: '/blocks/3/tabs/0/blocks', index: 1 }, 'B')
  expect(selected()).toBe('/blocks/2/tabs/0/blocks/1/text')
  moveTo(editor, at('/blocks/2/tabs/0/blocks/1'), { file: FILE, list: '/blocks', index: 0 }, 'B')
  expect(selected()).toBe('/blocks/0/text')
})

test('the form stays open on its block when another window deletes a block above', async () => {
  const { editor, server, selected } = await openPage()
  const apply = (value: string) =>
    editor.apply(FILE, [{ type: 'set', pointer: present(selected()), value }], { label: 'cambiar' })
  apply('Bo')
  await editor.flush()
  server.changeOutside(FILE, (before) => {
    const { blocks, ...page } = JSON.parse(before) as { blocks: unknown[] }
    return JSON.stringify({ ...page, blocks: blocks.slice(1) }, null, 2)
  })
  await expect.poll(selected).toBe('/blocks/0/text')
  apply('Bote')
  await editor.flush()
  expect(server.value(FILE)).toMatchObject({ blocks: [text('Bote'), text('C'), {}] })
})

test('copying a block to another page and duplicating it are one undo step each', async () => {
  const quotes = (words: string) => [...words].map((word) => ({ type: 'Quote', text: word }))
  const page = (path: string, words: string) => pageOf(quotes(words), { path })
  const { editor } = await renderInEditor({ [FILE]: page('/', 'ab'), [OTHER]: page('/otra', 'x') }, null)
  const texts = (file: string) =>
    (editor.store.get().files.get(file) ?? '').match(/(?<="text": ")\w/g)?.join('')
  copy(editor, at('/blocks/1'), '«b»')
  expect(editor.store.get().history.undo).toHaveLength(0)
  pasteCopied(editor, { file: OTHER, list: '/blocks', index: 1 })
  duplicate(editor, at('/blocks/0'), '«a»')
  expect([texts(FILE), texts(OTHER)]).toEqual(['aab', 'xb'])
  const labels = editor.store.get().history.undo.map(({ label }) => label)
  expect(labels).toEqual(['duplicar «a»', 'pegar un bloque'])
})

test('a block that moves to another page is one undo step, and its new place is selected', async () => {
  const { editor } = await renderInEditor(
    { [FILE]: pageOf([text('A'), text('B')]), [OTHER]: pageOf([text('X')], { path: '/otra' }) },
    null,
  )
  await editor.load([OTHER])
  moveAndShow(editor, at('/blocks/0'), { file: OTHER, list: '/blocks', index: 1 }, '«A»')
  await expect.poll(() => editor.store.get().path).toBe('/otra')
  const { files, selection, history, toast } = editor.store.get()
  expect(selection).toEqual({ file: OTHER, pointer: '/blocks/1' })
  expect([files.get(FILE), files.get(OTHER)]).toEqual([
    expect.not.stringContaining('"A"'),
    expect.stringMatching(/"X"[^]*"A"/),
  ])
  expect(history.undo.map(({ label }) => label)).toEqual(['mover «A»'])
  expect(toast).toMatchObject({ text: expect.stringContaining('Moviste «A» a «') as string, canUndo: true })
})

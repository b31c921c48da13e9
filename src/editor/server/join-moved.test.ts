import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'

const [FROM, TO] = ['pages/uno.json', 'pages/dos.json']
const quote = (text: string) => ({ type: 'Quote', text })
const moving = {
  type: 'CallToAction',
  heading: 'Vení',
  buttons: [
    { label: 'Escribinos', to: '/' },
    { label: 'Llamanos', to: '/' },
  ],
}
const tabs = (id: string, ...blocks: object[]) => ({
  type: 'TabsBlock',
  label: 'Pestañas',
  tabs: [{ id, label: `Pestaña ${id}`, blocks }],
})
const page = (path: string, ...blocks: object[]) =>
  JSON.stringify({ kind: 'page', path, title: path.slice(1), description: 'Una página.', blocks }, null, 2)
const pages = {
  [FROM]: page('/uno', moving, tabs('a', quote('Uno'))),
  [TO]: page('/dos', quote('Dos')),
}

async function changed(after: Record<string, string>) {
  const { ana, onDisk } = await makeEditor({ files: pages })
  for (const [file, text] of Object.entries(after)) await ana.write(file, text)
  const said = async () =>
    (await ana.changes()).map(({ file, texts, elements }) => ({
      file,
      texts: texts.length,
      elements: elements.map(({ change, name }) => `${change} ${name}`),
    }))
  const discard = async (change: string, at = FROM) => {
    const part = (await ana.changes()).find(({ file }) => file === at)
    const element = part?.elements.find((one) => one.change === change)
    expect((await ana.act('api/discard', element?.discard ?? {})).status).toBe(200)
  }
  return { ana, onDisk, said, discard }
}

const ofMoved = 'moved Invitación «Vení»'

test('a block that moved into a tab is one change, which is discarded as a whole', async () => {
  const { ana, said, discard } = await changed({ [FROM]: page('/uno', tabs('a', quote('Uno'), moving)) })
  expect(await said()).toEqual([{ file: FROM, texts: 0, elements: [ofMoved] }])
  await discard('moved')
  expect(await ana.text(FROM)).toBe(pages[FROM])
})

test('a block that moved into the columns below it is one change', async () => {
  const columns = (...blocks: object[]) => ({ type: 'Columns', blocks })
  const { ana } = await makeEditor({ files: { [FROM]: page('/uno', moving, columns(quote('Uno'))) } })
  await ana.write(FROM, page('/uno', columns(quote('Uno'), moving)))
  const [part] = await ana.changes()
  expect(part?.elements.map(({ change, name }) => `${change} ${name}`)).toEqual([ofMoved])
})

test('a block that moved to another page is discarded as a whole from either page', async () => {
  for (const file of [FROM, TO]) {
    const { ana, said, discard } = await changed({
      [FROM]: page('/uno', tabs('a', quote('Uno'))),
      [TO]: page('/dos', quote('Dos'), moving),
    })
    expect(await said()).toEqual([TO, FROM].map((one) => ({ file: one, texts: 0, elements: [ofMoved] })))
    await discard('moved', file)
    expect(await ana.drafts()).toEqual([])
  }
})

test('discarding a page moves its blocks back from and to the other page', async () => {
  for (const file of [FROM, TO]) {
    const { ana } = await changed({
      [FROM]: page('/uno', quote('Dos'), quote('Tres')),
      [TO]: page('/dos', moving, tabs('a', quote('Uno'))),
    })
    const part = (await ana.changes()).find((one) => one.file === file)
    await ana.act('api/discard', part?.discard ?? {})
    const other = file === FROM ? TO : FROM
    const rest = file === FROM ? [] : [quote('Tres')]
    const blocks = [...(JSON.parse(pages[other] ?? '') as { blocks: object[] }).blocks, ...rest]
    expect(await ana.text(file)).toBe(pages[file])
    expect(JSON.parse((await ana.text(other)) ?? '')).toMatchObject({ blocks })
  }
})

test('the pages between which a block moved are published together', async () => {
  const { ana, onDisk } = await changed({
    [FROM]: page('/uno', tabs('a', quote('Uno'))),
    [TO]: page('/dos', quote('Dos'), moving),
  })
  await ana.publish('', [TO])
  expect(onDisk(FROM)).not.toContain('Vení')
})

test('discarding a new tab returns the blocks that moved into it', async () => {
  const both = tabs('a', quote('Uno'))
  both.tabs.push({ id: 'b', label: 'Pestaña b', blocks: [moving, quote('Tres')] })
  const { ana, said, discard } = await changed({ [FROM]: page('/uno', both) })
  expect((await said())[0]?.elements).toEqual([
    'added Pestaña «Pestaña b»',
    ofMoved,
    'added Frase destacada «Tres»',
  ])
  await discard('added')
  expect(await ana.text(FROM)).toBe(pages[FROM])
})

const edited = {
  ...moving,
  buttons: [
    { label: 'Anotate', to: '/' },
    { label: 'Llamanos', to: '/' },
  ],
}

test.each([
  ['with most of its texts', { ...moving, heading: 'Venite' }, 'moved Invitación «Venite»'],
  ['with its heading', edited, ofMoved],
])('a block that moved and changed, %s, is one change', async (_, block, name) => {
  const { ana, said, discard } = await changed({ [FROM]: page('/uno', tabs('a', quote('Uno'), block)) })
  expect(await said()).toEqual([{ file: FROM, texts: 1, elements: [name] }])
  await discard('moved')
  expect(await ana.text(FROM)).toBe(pages[FROM])
})

test('a text that moved and has another title is one change', async () => {
  const text = (heading: string) => ({ type: 'RichText', heading, text: 'Veinte palabras iguales.' })
  const { ana } = await makeEditor({
    files: { [FROM]: page('/uno', text('Antes'), tabs('a', quote('Uno'))) },
  })
  await ana.write(FROM, page('/uno', tabs('a', quote('Uno'), text('Ahora'))))
  const [part] = await ana.changes()
  expect(part?.elements.map(({ change }) => change)).toEqual(['moved'])
})

test('a block that moved to another page and changed is one change of both', async () => {
  const after = { [FROM]: page('/uno', tabs('a', quote('Uno'))), [TO]: page('/dos', quote('Dos'), edited) }
  const { ana, said, discard } = await changed(after)
  expect(await said()).toEqual([
    { file: TO, texts: 1, elements: [ofMoved] },
    { file: FROM, texts: 0, elements: [ofMoved] },
  ])
  await discard('moved', TO)
  expect(await ana.drafts()).toEqual([])
  const other = await changed(after)
  await other.ana.publish('', [TO])
  expect(other.onDisk(FROM)).not.toContain('Vení')
})

test('a form that moved with its id is the same, whatever its texts', async () => {
  const form = (heading: string) => ({
    type: 'FormBlock',
    id: 'visita',
    heading,
    submit: heading,
    fields: [],
  })
  const { ana } = await makeEditor({ files: { [FROM]: page('/uno', form('Vení'), tabs('a', quote('Uno'))) } })
  await ana.write(FROM, page('/uno', tabs('a', quote('Uno'), form('Conocenos'))))
  const [part] = await ana.changes()
  expect(part?.elements.map(({ change }) => change)).toEqual(['moved'])
})

test('a block that was removed and a different new one are two changes', async () => {
  const { said } = await changed({
    [FROM]: page('/uno', tabs('a', quote('Uno'), { ...edited, heading: 'Otra' })),
  })
  expect((await said())[0]?.elements).toContain('removed Invitación «Vení»')
})

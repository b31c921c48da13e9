import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeEditor, stepFor } from '../../../tests/support/editor.ts'
import type { EditorEvent } from '../core/api.ts'

const HOME = 'pages/inicio.json'

type EditorPerson = ReturnType<Awaited<ReturnType<typeof makeEditor>>['person']>

async function listen(person: EditorPerson, id = '') {
  const answer = await person.request(`api/events?window=${id}`)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body!.getReader()
  const close = () => reader.cancel()
  onTestFinished(close)
  const heard: EditorEvent[] = []
  let isOver = false
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      rest += decoder.decode(value, { stream: true })
      const parts = rest.split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (data) heard.push(JSON.parse(data) as EditorEvent)
      }
    }
    isOver = true
  }
  void read().catch(() => {})
  const find = <T extends EditorEvent['type']>(type: T) =>
    heard.findLast((event): event is Extract<EditorEvent, { type: T }> => event.type === type)
  return {
    find,
    isOver: () => isOver,
    close,
    wait: (type: EditorEvent['type']) => expect.poll(() => find(type)).toBeDefined(),
  }
}

test('reports changes that a person makes in another window', async () => {
  const ana = (await makeEditor()).person('Ana')
  const window = await listen(ana)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await window.wait('draft')
  expect(window.find('draft')).toEqual({ type: 'draft', revision: 1, files: [HOME] })
  expect(window.find('others')).toEqual({ type: 'others', others: [] })
})

test('does not report changes to the window that made them', async () => {
  const ana = (await makeEditor()).person('Ana')
  const [one, other] = [await listen(ana, 'one'), await listen(ana, 'other')]
  const text = (await ana.text(HOME))!
  const steps = [stepFor(HOME, text, text.replace('Bienvenidos', 'Hola'))]
  await ana.post('api/steps', { revision: 0, steps }, { 'x-editor-window': 'one' })
  await other.wait('draft')
  expect(other.find('draft')).toMatchObject({ revision: 1 })
  expect(one.find('draft')).toBeUndefined()
})

test('reports a text of another person that a step of the same window brings in', async () => {
  const block = (text: string) => ({ type: 'RichText', text })
  const page = (...texts: string[]) =>
    JSON.stringify({
      kind: 'page',
      path: '/otra',
      title: 'Otra',
      description: 'Otra.',
      blocks: texts.map(block),
    })
  const file = 'pages/otra.json'
  const editor = await makeEditor({ files: { [file]: page('Uno', 'Dos') } })
  const ana = editor.person('Ana')
  await ana.replace(file, 'Dos', 'Tres')
  writeFileSync(join(editor.content, file), page('Uno', 'Afuera'))
  const { revision } = await ana.state()
  const window = await listen(ana, 'one')
  const steps = [stepFor(file, await ana.text(file), page('Uno'))]
  const { body } = await ana.post('api/steps', { revision, steps }, { 'x-editor-window': 'one' })
  expect(JSON.stringify(body)).toContain('Afuera')
  await window.wait('draft')
})

test('reports who changes which file, and who has which file open', async () => {
  const editor = await makeEditor()
  const [ana, beto] = [editor.person('Ana'), editor.person('Beto')]
  const window = await listen(ana)
  const other = await listen(beto)
  await expect.poll(() => window.find('others')?.others).toEqual([{ name: 'Beto', files: [] }])
  await beto.post('api/here', { file: HOME })
  await expect.poll(() => window.find('others')?.others).toEqual([{ name: 'Beto', files: [], at: HOME }])
  await beto.replace(HOME, 'Bienvenidos', 'Hola')
  await expect.poll(() => window.find('others')?.others).toEqual([{ name: 'Beto', files: [HOME], at: HOME }])
  expect(window.find('draft')).toBeUndefined()
  await other.close()
  await expect.poll(() => window.find('others')?.others).toEqual([{ name: 'Beto', files: [HOME] }])
})

test('reports changes of files by other programs, and the merged draft', async () => {
  const editor = await makeEditor()
  const ana = editor.person('Ana')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const window = await listen(ana)
  const outside = editor.onDisk(HOME).replace('Bienvenidos', 'Bienvenidas').replace('La página', 'Una página')
  writeFileSync(join(editor.content, HOME), outside)
  await ana.state()
  await window.wait('lists')
  expect(window.find('draft')).toMatchObject({ revision: 2 })
})

test('sends the stages and the result of a publication to open windows', async () => {
  const editor = await makeEditor()
  const [ana, beto] = [editor.person('Ana'), editor.person('Beto')]
  const window = await listen(beto)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish('Saludo')
  await window.wait('published')
  expect(window.find('progress')).toEqual({ type: 'progress', stage: 'done', text: 'Publicado.' })
})

test('closing the editor ends the connections of its windows', async () => {
  const editor = await makeEditor()
  const window = await listen(editor.person('Ana'))
  await editor.editor.close()
  await window.wait('ended')
  await expect.poll(window.isOver).toBe(true)
})

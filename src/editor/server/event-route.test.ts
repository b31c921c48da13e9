import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeEditor, stepFor, type TestEditor } from '../../../tests/support/editor.ts'
import type { EditorEvent } from '../core/api.ts'

const HOME = 'pages/inicio.json'

async function listen(person: TestEditor['ana'], id = '') {
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
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      const events = parts.flatMap((part) => /^data: (.*)$/m.exec(part)?.[1] ?? [])
      heard.push(...events.map((data) => JSON.parse(data) as EditorEvent))
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

test('reports changes to the other windows of a person only', async () => {
  const { ana } = await makeEditor()
  const [one, other] = [await listen(ana, 'one'), await listen(ana, 'other')]
  const text = (await ana.text(HOME))!
  const steps = [stepFor(HOME, text, text.replace('Bienvenidos', 'Hola'))]
  await ana.post('api/steps', { revision: 0, steps }, { 'x-editor-window': 'one' })
  await other.wait('draft')
  expect(other.find('draft')).toEqual({ type: 'draft', revision: 1, files: [HOME] })
  expect(other.find('others')).toEqual({ type: 'others', others: [] })
  expect(one.find('draft')).toBeUndefined()
})

test('reports a text of another person that a step of the same window brings in', async () => {
  const page = (...texts: string[]) => {
    const blocks = texts.map((text) => ({ type: 'RichText', text }))
    return JSON.stringify({ kind: 'page', path: '/otra', title: 'Otra', description: 'Otra.', blocks })
  }
  const file = 'pages/otra.json'
  const { ana, content } = await makeEditor({ files: { [file]: page('Uno', 'Dos') } })
  await ana.replace(file, 'Dos', 'Tres')
  writeFileSync(join(content, file), page('Uno', 'Afuera'))
  const { revision } = await ana.state()
  const window = await listen(ana, 'one')
  const steps = [stepFor(file, await ana.text(file), page('Uno'))]
  const { body } = await ana.post('api/steps', { revision, steps }, { 'x-editor-window': 'one' })
  expect(JSON.stringify(body)).toContain('Afuera')
  await window.wait('draft')
})

test('reports who changes which file, and who has which file open', async () => {
  const { ana, beto } = await makeEditor()
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
  const { ana, content, onDisk } = await makeEditor()
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const window = await listen(ana)
  const outside = onDisk(HOME).replace('Bienvenidos', 'Bienvenidas').replace('La página', 'Una página')
  writeFileSync(join(content, HOME), outside)
  await ana.state()
  await window.wait('lists')
  expect(window.find('draft')).toMatchObject({ revision: 2 })
})

test('reports changed files to people who have not changed them', async () => {
  const { ana, beto, content, onDisk } = await makeEditor()
  const window = await listen(beto)
  writeFileSync(join(content, HOME), onDisk(HOME).replace('Bienvenidos', 'Hola'))
  await ana.state()
  await window.wait('draft')
  expect(window.find('draft')).toEqual({ type: 'draft', revision: 0, files: [HOME] })
  await ana.replace('events.json', 'Concierto', 'Recital')
  await ana.publish()
  await window.wait('published')
  expect(window.find('draft')?.files).toEqual(['events.json'])
})

test('sends the stages and the result of a publication to open windows', async () => {
  const { ana, beto } = await makeEditor()
  const window = await listen(beto)
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  await ana.publish('Saludo')
  await window.wait('published')
  expect(window.find('progress')).toEqual({ type: 'progress', stage: 'done', text: 'Publicado.', done: 0 })
})

test('reports a deleted picture that restoring a version brings back', async () => {
  const { ana } = await makeEditor()
  await ana.replace('events.json', '"image_path": "media/concierto.svg",', '')
  await ana.publish()
  await ana.post('api/media/delete', { path: 'media/concierto.svg' })
  const oldest = (await ana.versions()).at(-1)!
  const window = await listen(ana)
  await ana.act(`api/versions/${oldest.id}/restore`)
  await expect.poll(() => window.find('media')).toBeDefined()
})

test('closing the editor ends the connections of its windows', async () => {
  const editor = await makeEditor()
  const window = await listen(editor.person('Ana'))
  await editor.editor.close()
  await window.wait('ended')
  await expect.poll(window.isOver).toBe(true)
})

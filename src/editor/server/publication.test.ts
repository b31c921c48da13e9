import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import type { Publication } from './publication.ts'

const HOME = 'pages/inicio.json'

async function cutOff(about: Partial<Publication>, isWritten: boolean) {
  const editor = await makeEditor()
  const { ana } = editor
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const [before, after] = [editor.onDisk(HOME), await ana.text(HOME)]
  await editor.editor.close()
  const publication: Publication = {
    id: '2026',
    person: { id: 'ana', name: 'Ana' },
    time: '2026-11-21T15:00:00.000Z',
    files: [[HOME, before, after]],
    ...about,
  }
  writeFileSync(join(editor.data, 'publication.json'), JSON.stringify(publication))
  if (isWritten) writeFileSync(join(editor.content, HOME), after!)
  const again = await makeEditor({ over: editor })
  return { before, after, again, ana: again.person('Ana') }
}

test.each([
  ['before', false],
  ['after', true],
])('the next start finishes a publication that a crash interrupted %s writing', async (_, isWritten) => {
  const { again, ana, after } = await cutOff({}, isWritten)
  expect(again.onDisk(HOME)).toBe(after)
  expect([await ana.drafts(), (await ana.state()).history.undo.length]).toEqual([[], 1])
  expect(await ana.versions()).toMatchObject([{ id: '2026', person: 'Ana' }])
})

test('the next start completes an interrupted undo of a publication', async () => {
  const { again, ana, before, after } = await cutOff({ isUndone: true }, true)
  expect(again.onDisk(HOME)).toBe(before)
  expect(await ana.text(HOME)).toBe(after)
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import { scheduleFile } from './take-scheduled.ts'

const [HOME, CENTRO] = ['pages/inicio.json', 'pages/centro.json']

const scheduled = (name: string, file: string, before: string | null, after: string) => ({
  id: name,
  at: '2026-12-01T11:00:00.000Z',
  person: { id: name.toLowerCase(), name },
  files: [[file, before, after]],
})

test('scheduled publications of an older version go into the drafts of their authors', async () => {
  const before = await makeEditor()
  const [home, centro] = [before.onDisk(HOME), before.onDisk(CENTRO)]
  await before.ana.replace(HOME, 'Bienvenidos', 'Lo de ahora')
  await before.editor.close()
  const file = scheduleFile(before.data)
  const text = JSON.stringify([
    scheduled('Ana', HOME, home, home.replace('Bienvenidos', 'Lo programado')),
    scheduled('Beto', CENTRO, centro, centro.replace('"title": "Centro"', '"title": "Nuevo"')),
  ])
  writeFileSync(file, text)

  const { ana, beto, onDisk, entries } = await makeEditor({ over: before })
  expect(await beto.text(CENTRO)).toContain('"title": "Nuevo"')
  expect((await beto.state()).history.undo).toMatchObject([{ label: 'traer lo programado' }])
  expect(await ana.text(HOME)).toContain('Lo de ahora')
  expect([onDisk(HOME), onDisk(CENTRO)]).toEqual([home, centro])
  expect(existsSync(file)).toBe(false)
  expect(readFileSync(`${file}.antes`, 'utf8')).toBe(text)
  expect(entries).toMatchObject([
    { event: 'editor-schedule', reason: expect.stringContaining('Ana') },
    { event: 'editor-schedule', reason: expect.stringContaining('Beto') },
  ])
})

test('the editor starts although the scheduled publications cannot be read', async () => {
  const before = await makeEditor()
  await before.editor.close()
  writeFileSync(scheduleFile(before.data), '[{')
  const { ana, entries } = await makeEditor({ over: before })
  expect((await ana.state()).revision).toBe(0)
  expect(entries).toMatchObject([{ level: 'error', event: 'editor-schedule' }])
  expect(readFileSync(scheduleFile(before.data), 'utf8')).toBe('[{')
})

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { smallSite, writeSite } from '../../tests/support/temporary-site.ts'
import { checkAgenda } from './check-agenda.ts'

const EVENT = {
  name: 'Concierto',
  date: '2026-12-04',
  time: '19:00:00',
  institution_type: 'centro',
  short_description: 'Con todos.',
}

function check(text: string, prepare = (_folder: string) => {}) {
  const written = writeSite({ 'events.json': text })
  onTestFinished(() => written[Symbol.dispose]())
  prepare(written.folder)
  const { mistakes, ...rest } = checkAgenda({ folder: written.folder, institutions: ['centro', 'norte'] })
  return { ...rest, mistakes: mistakes.map((mistake) => mistake.replace(/^.*events\.json:/, '')) }
}
const agenda = (...events: object[]) => JSON.stringify({ kind: 'events', events })

test('the agenda of a valid site is shown whole, with its drawings', () => {
  const { events, drawings, mistakes, files } = check(smallSite['events.json']!)
  expect([events?.length, mistakes]).toEqual([1, []])
  expect([...drawings.keys()]).toEqual(['media/concierto.svg'])
  expect(files.map((file) => file.replace(/.*(events|media)/, '$1'))).toEqual([
    'events.json',
    'media/concierto.svg',
  ])
})

test.each([
  [{ ...EVENT, date: '2026-02-30' }, 'no existe en el calendario'],
  [{ ...EVENT, time: '8:00' }, 'Hora'],
  [{ ...EVENT, name: 3 }, 'Nombre'],
  [{ ...EVENT, extra: 1 }, '"extra"'],
  [{ ...EVENT, institution_type: 'sur' }, 'institución "sur"'],
  [{ ...EVENT, name: 'El {brand}' }, 'sin variables'],
  [{ ...EVENT, short_description: '<script>' }, 'no admite HTML'],
  [{ ...EVENT, name: 'CafÃ© con leche' }, 'otra codificación'],
  [{ ...EVENT, image_path: 'media/no-esta.svg' }, 'No existe el archivo'],
  [{ ...EVENT, image_path: 'media/../site.json' }, 'No existe el archivo'],
  [null, ''],
])('%o is reported and left out; the event beside it is shown', (event, message) => {
  const { events, mistakes } = check(
    `{"kind":"events","events":[${JSON.stringify(event)},${JSON.stringify(EVENT)}]}`,
  )
  expect(events).toEqual([{ ...EVENT, status: 'active' }])
  expect(mistakes[0]).toContain(message)
})

test.each([
  ['[]', 'objeto'],
  [agenda(EVENT).slice(0, -1), 'Falta } al final'],
  [`{"kind":"events","other":1,"events":[${JSON.stringify(EVENT)}]}`, '"other"'],
  ['{"kind":"events","events":{}}', 'lista'],
])('a file that is wrong as a whole gives no events: %s', (text, message) => {
  const { events, mistakes } = check(text)
  expect(events).toBeUndefined()
  expect(mistakes.join()).toContain(message)
})

test.each(['../secreto.json', '/proc/self/environ'])('no link leads out of the folder: %s', (target) => {
  const { events, drawings, mistakes } = check(
    agenda({ ...EVENT, image_path: 'media/secreto.svg' }, EVENT),
    (folder) => {
      writeFileSync(join(folder, '../secreto.json'), smallSite['media/concierto.svg']!)
      symlinkSync(target.startsWith('/') ? target : join(folder, target), join(folder, 'media/secreto.svg'))
    },
  )
  expect([events?.length, drawings.size]).toEqual([1, 0])
  expect(mistakes[0]).toContain('afuera de la carpeta')
})

test('a link inside the folder is followed', () => {
  const { mistakes } = check(smallSite['events.json']!, (folder) => {
    mkdirSync(join(folder, 'media/copias'))
    symlinkSync(join(folder, 'media/concierto.svg'), join(folder, 'media/copias/otro.svg'))
  })
  expect(mistakes).toEqual([])
})

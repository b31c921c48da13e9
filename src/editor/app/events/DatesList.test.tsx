import { expect, test } from 'vitest'
import { bundleSchema } from '../../../content/schema/schema.ts'
import { periodInWords } from '../reading/period-in-words.ts'
import { datesIn } from './DatesList.tsx'

const quote = (text: string, period: object) => ({ type: 'Quote', text, ...period })
const blocks = [
  quote('Viene', { from: '2027-03-20T18:30' }),
  quote('Termina', { from: '2027-03-01', until: '2027-03-18' }),
  quote('Sigue', { until: '2027-05-18' }),
  quote('Pasó', { until: '2027-03-10' }),
]

test('lists blocks that appear on a later day or disappear within a week', () => {
  const file = 'pages/inicio.json'
  const files = new Map([[file, JSON.stringify({ kind: 'page', path: '/', title: 'Inicio', blocks })]])
  expect(datesIn(bundleSchema(), files, '2027-03-15')).toEqual([
    { at: { file, pointer: '/blocks/1' }, starts: false, moment: '2027-03-18', name: 'Termina' },
    { at: { file, pointer: '/blocks/0' }, starts: true, moment: '2027-03-20T18:30', name: 'Viene' },
  ])
})

test('describes the period of a block, but not of a block that is always shown', () => {
  const said = blocks.map((block) => periodInWords(block, '2027-03-15'))
  expect(said).toEqual([
    'Se ve desde el sábado, 20 de marzo de 2027 a las 18:30',
    'Se ve hasta el jueves, 18 de marzo de 2027',
    'Se ve hasta el martes, 18 de mayo de 2027',
    'Ya no se ve',
  ])
  expect(periodInWords(quote('Siempre', {}), '2027-03-15')).toBeUndefined()
})

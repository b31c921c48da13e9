import { expect, test } from 'vitest'
import { isNear, whyNot } from './use-sortable.ts'

test('says why an element cannot be dropped at a place', () => {
  const dragged = { name: '«Uno»', kind: 'block', file: 'pages/a.json', pointer: '/blocks/1' }
  const at = (pointer: string, file = 'pages/a.json') => whyNot(dragged, { file, pointer })
  expect(at('/blocks/1/tabs/0')).toBe('«Uno» no puede quedar adentro de sí mismo.')
  expect(at('/blocks/0', 'fragments/b.json')).toContain('se comparte con otras páginas')
  expect(at('/blocks/0/cards/2')).toContain('ahí no entran bloques')
  expect(whyNot({ ...dragged, kind: 'pages/a.json#/blocks/0/tabs' }, dragged)).toContain('dentro de su lista')
})

test('a drop far from every line moves nothing', () => {
  const line = { left: 10, right: 250, top: 400, bottom: 444 }
  expect(isNear(line, { clientX: 80, clientY: 460 })).toBe(true)
  expect(isNear(line, { clientX: 80, clientY: 200 })).toBe(false)
  expect(isNear(line, { clientX: 700, clientY: 420 })).toBe(false)
})

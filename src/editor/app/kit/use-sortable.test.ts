import { expect, test } from 'vitest'
import { whyNot } from './use-sortable.ts'

test('says why an element cannot be dropped at a place', () => {
  const dragged = { name: '«Uno»', kind: 'block', file: 'pages/a.json', pointer: '/blocks/1' }
  const at = (pointer: string, file = 'pages/a.json') => whyNot(dragged, { file, pointer })
  expect(at('/blocks/1/tabs/0')).toBe('«Uno» no puede quedar adentro de sí mismo.')
  expect(at('/blocks/0', 'fragments/b.json')).toContain('se comparte con otras páginas')
  expect(at('/blocks/0/cards/2')).toContain('ahí no entran bloques')
  expect(whyNot({ ...dragged, kind: 'pages/a.json#/blocks/0/tabs' }, dragged)).toContain('dentro de su lista')
})

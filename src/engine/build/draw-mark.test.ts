import { expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { drawMark, initialsOf } from './draw-mark.ts'

test.each([
  ['Colegio del Sol', ['C', 'S']],
  ['panadería', ['P']],
  ['Ñandú & Árbol', ['Ñ', 'A']],
  ['la casa', ['C']],
])('the initials of %s are %j', (name, initials) => {
  expect(initialsOf(name)).toEqual(initials)
})

test('a mark has the letters, corners and colour of its site', () => {
  const theme = { ...siteData.theme, fonts: 'recreo', corners: 'round' } as const
  const svg = drawMark({ ...siteData, name: 'Club Sur', theme })
  const others = [
    drawMark({ ...siteData, name: 'Club Mar', theme }),
    drawMark({ ...siteData, name: 'Club Sur', theme: { ...theme, fonts: 'taller' } }),
    drawMark({ ...siteData, name: 'Club Sur', theme: { ...theme, corners: 'sharp' } }),
    drawMark({ ...siteData, name: 'Club Sur', theme }, undefined, 'dark'),
  ]
  expect(svg.match(/<path transform/g)).toHaveLength(2)
  expect(others).not.toContain(svg)
  expect(svg.length).toBeLessThan(2000)
})

test('a name in another script has a badge without letters', () => {
  expect(drawMark({ ...siteData, name: 'Школа' })).not.toMatch(/NaN|Infinity|<g/)
})

import { describe, expect, test } from 'vitest'
import { layOutTitle } from './lay-out-title.ts'

const measure = (text: string, size: number) => text.length * size * 0.5
const box = { width: 576, height: 390, sizes: [92, 76, 60, 40], leading: 1, measure }
const set = (title: string) => layOutTitle(title, box)
const fits = ({ size, lines }: ReturnType<typeof set>) =>
  lines.length * size <= 390 && lines.every((line) => measure(line, size) <= 576)

describe('a title', () => {
  test('a short title is set in one line of the largest size', () => {
    expect(set('Contacto')).toEqual({ size: 92, lines: ['Contacto'] })
  })

  test('a title is broken into lines of about equal length', () => {
    expect(set('Nivel Secundario').lines).toEqual(['Nivel', 'Secundario'])
    expect(set('uno dos tres cuatro cinco').lines).toEqual(['uno dos tres', 'cuatro cinco'])
  })

  test('no line of a title ends with a short word', () => {
    const { lines } = set('Jardín, primario y secundario en Lanús')
    expect(lines.map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
      'Jardín,',
      'primario',
      'y secundario',
      'en Lanús',
    ])
  })

  test('a long title gets a smaller size, and fits its box', () => {
    const title = set('Encuentros de familias, talleres y muestras de todo el año en los tres niveles')
    expect(title.size).toBeLessThan(92)
    expect(fits(title)).toBe(true)
  })

  test('a title that does not fit its box ends with an ellipsis', () => {
    const title = set('palabra '.repeat(60))
    expect(title.size).toBe(40)
    expect(title.lines.at(-1)).toMatch(/\S…$/)
    expect(fits(title)).toBe(true)
  })

  test('a word that is wider than the box continues on the next line', () => {
    const title = set('Electroencefalografista'.repeat(3))
    expect(title.lines.join('')).toBe('Electroencefalografista'.repeat(3))
    expect(fits(title)).toBe(true)
  })
})

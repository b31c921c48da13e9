import { describe, expect, test } from 'vitest'
import { lettersIn, splitLetters, toRanges } from './letters.ts'

const split = (language: string, ...texts: string[]) => {
  const { used, others } = splitLetters(language, texts)
  return { used: String.fromCodePoint(...used), others: String.fromCodePoint(...others) }
}

describe('the letters of a site', () => {
  test('include those of the language', () => {
    expect(split('es-AR').used).toContain('ñ')
    expect(split('es-AR').others).toContain('ã')
    expect(split('pt-BR').used).toContain('ã')
    expect(split('es-AR', '¿Qué llevar? 2 lápices, 1 goma.')).toEqual(split('es-AR'))
  })

  test('are also those that a text brings, and their capitals', () => {
    const { used } = split('es-AR', 'São Paulo, 20 €')
    expect(Array.from('ãÃ€').filter((letter) => !used.includes(letter))).toEqual([])
  })

  test('and the others are together all of the Western file, each once', () => {
    const { used, others } = splitLetters('es', ['Dvořák 🎉'])
    expect(new Set([...used, ...others]).size).toBe(used.length + others.length)
    expect(String.fromCodePoint(...used)).not.toMatch(/[ř🎉]/u)
  })

  test('are collected from every string of its content', () => {
    const content = { pages: [{ title: 'Sí', blocks: [{ text: 'no' }] }], count: 12 }
    expect([...lettersIn(content)].toSorted().join('')).toBe('Snoí')
  })
})

test('Unicode numbers that follow each other are one range', () => {
  expect(toRanges([0x20, 0x21, 0x22, 0x27, 0x41, 0x42])).toBe('U+20-22,U+27,U+41-42')
})

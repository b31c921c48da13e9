import { expect, test } from 'vitest'
import { actionOf, keyFor, keyInWords, KEYS } from './keys.ts'

const press = (key: string, held: Partial<Parameters<typeof actionOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...held,
})

test('finds what a key does in a part of the editor', () => {
  expect(actionOf(press('z', { ctrlKey: true }), 'window')).toBe('undo')
  expect(actionOf(press('Z', { metaKey: true, shiftKey: true }), 'window')).toBe('redo')
  expect(actionOf(press(' '), 'outline')).toBe('choose')
  expect(actionOf(press('ArrowUp', { altKey: true }), 'outline')).toBe('moveUp')
  expect(actionOf(press('ArrowUp'), 'list')).toBeUndefined()
  expect(actionOf(press('z'), 'window')).toBeUndefined()
})

test('a key with Shift does what it does alone, unless the table says something else', () => {
  expect(actionOf(press('ArrowUp', { shiftKey: true }), 'point')).toBe('up')
  expect(actionOf(press('Enter', { shiftKey: true }), 'field')).toBe('breakLine')
})

test('a key that another listener has handled does nothing', () => {
  expect(actionOf(press('F6', { defaultPrevented: true }), 'window')).toBeUndefined()
})

test('each key stands once in its part', () => {
  for (const rows of Object.values(KEYS)) {
    const keys = rows.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)])
  }
})

test('names keys in Spanish', () => {
  expect(keyInWords('Mod-Shift-z')).toBe('Ctrl+Mayús+Z')
  expect(keyInWords('Alt-ArrowUp')).toBe('Alt+↑')
  expect(keyFor('text', 'bold')).toBe('Ctrl+B')
})

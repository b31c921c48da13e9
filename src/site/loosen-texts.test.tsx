import { expect, test } from 'vitest'
import { loosenTexts } from './loosen-texts.ts'

test('words that were moved apart for one width of the window move back when it gets another', () => {
  document.body.innerHTML = '<p style="word-spacing: 2px; color: red">Una casa</p>'
  const text = document.querySelector('p')!
  loosenTexts(document.body)
  innerHeight += 50
  dispatchEvent(new Event('resize'))
  expect(text.style.wordSpacing).toBe('2px')
  innerWidth += 50
  dispatchEvent(new Event('resize'))
  expect(text.style.cssText).toBe('color: red;')
})

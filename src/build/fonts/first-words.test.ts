import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

const sentence = (name: string) => `${name} es una frase que es bastante larga para contar.`

test('the first words of a page are its first headings and sentences, without markup', () => {
  const html = `<p><b>Aviso</b>: ${sentence('Esta')}</p><h1 class="a">Arte &amp; <b>oficios</b></h1><p>Escuela</p><p>Vení a conocer la escuela <a href="/x">por dentro</a>.</p><h2>Talleres</h2><h3>Huerta</h3>`
  expect(firstWords(html)).toEqual({
    headings: ['Arte & oficios', 'Talleres'],
    texts: [`Aviso: ${sentence('Esta')}`, 'Vení a conocer la escuela por dentro.'],
  })
})

test('what the first screen cannot show is not among them', () => {
  const html = Array.from({ length: 100 }, (_, index) => `<p>${sentence(`La ${index}`)}</p>`).join('')
  const { headings, texts } = firstWords(html + '<h2>Otra</h2>'.repeat(9))
  expect(headings).toHaveLength(3)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.length).toBeLessThan(15)
})

test('a page without headings, or without sentences, has none', () => {
  expect(firstWords(`<p>${sentence('Esta')}</p>`)).toEqual({ headings: [], texts: [sentence('Esta')] })
  expect(firstWords('<h1>Hola</h1><p>Corto</p>')).toEqual({ headings: ['Hola'], texts: [] })
})

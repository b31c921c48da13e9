import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('the first words of a page are its title and the first sentence after it, without markup', () => {
  const html =
    '<p>Un aviso que está arriba del título de la página</p><h1 class="a">Arte &amp; <b>oficios</b></h1><p>Escuela</p><p>Vení a conocer la escuela <a href="/x">por dentro</a>.</p><p>Otra frase que no es la primera de todas.</p>'
  expect(firstWords(html)).toEqual({ title: 'Arte & oficios', text: 'Vení a conocer la escuela por dentro.' })
})

test('a page without a title, or without a sentence, has none', () => {
  expect(firstWords('<p>Una frase que es bastante larga para contar</p>')).toEqual({})
  expect(firstWords('<h1>Hola</h1><p>Corto</p>')).toEqual({ title: 'Hola' })
})

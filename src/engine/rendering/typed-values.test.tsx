import { beforeEach, expect, test } from 'vitest'
import { readTyped, restoreTyped } from './typed-values.ts'

const FORM = `
  <form action="/enviar">
    <input name="name"><input name="trap" hidden><input name="key" type="password"><input name="old" value="de antes">
    <textarea name="text"></textarea>
    <select name="level"><option>Uno<option>Dos<option>Tres</select>
    <input type="radio" name="turn" value="a" checked><input type="radio" name="turn" value="b">
    <input type="checkbox" name="days" value="lu"><input type="checkbox" name="days" value="ma">
  </form>`

beforeEach(() => {
  document.body.innerHTML = FORM
})

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!

function fillIn(): void {
  for (const name of ['name', 'trap', 'key', 'text']) field(`[name=${name}]`).value = `mi ${name}`
  field('select').value = 'Dos'
  field('[value=b]').checked = true
  field('[value=ma]').checked = true
}

test('what was typed and chosen returns into a fresh copy of the form', () => {
  fillIn()
  const typed = structuredClone(readTyped(document))
  document.body.innerHTML = FORM
  restoreTyped(document, typed)
  const values = Object.fromEntries(new FormData(document.forms[0]))
  expect(values).toEqual({
    name: 'mi name',
    trap: '',
    key: '',
    old: 'de antes',
    text: 'mi text',
    level: 'Dos',
    turn: 'b',
    days: 'ma',
  })
})

test('an untouched form has nothing to keep', () => {
  expect(readTyped(document).size).toBe(0)
})

test('keeps what the visitor has typed into the new copy', () => {
  fillIn()
  const typed = readTyped(document)
  document.body.innerHTML = FORM
  field('[name=name]').value = 'Otra'
  restoreTyped(document, typed)
  expect(field('[name=name]').value).toBe('Otra')
})

test('a form with another address gets nothing', () => {
  fillIn()
  const typed = readTyped(document)
  document.body.innerHTML = FORM.replace('/enviar', '/otra')
  restoreTyped(document, typed)
  expect(readTyped(document).size).toBe(0)
})

import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test.each([
  '[1, {"a": 2}]',
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/www/events.php</b> on line <b>3</b><br />\n[1, {"a": 2}]',
  '\nNotice: Undefined index: x in /www/events.php on line 3\n[1, {"a": 2}]',
])('reads JSON with or without PHP warnings before it (%j)', async (text) => {
  expect(await readJson(new Response(text))).toEqual([1, { a: 2 }])
})

test.each(['<!doctype html>\n[1]', 'Warning', '', '<b>Fatal error</b>\n<b>Warning</b>{'])(
  'throws the error of JSON.parse for text that is not JSON (%j)',
  async (text) => {
    await expect(readJson(new Response(text))).rejects.toThrow(SyntaxError)
  },
)

import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test.each([
  '[1, {"a": 2}]',
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/www/events.php</b> on line <b>3</b><br />\n[1, {"a": 2}]',
  '\nNotice: Undefined index: x in /www/events.php on line 3\n[1, {"a": 2}]',
])('JSON is read, with PHP’s complaints before it or without (%j)', async (text) => {
  expect(await readJson(new Response(text))).toEqual([1, { a: 2 }])
})

test.each(['<!doctype html>\n[1]', 'Warning', '', '<b>Fatal error</b>\n<b>Warning</b>{'])(
  'anything else throws the parser’s error (%j)',
  async (text) => {
    await expect(readJson(new Response(text))).rejects.toThrow(SyntaxError)
  },
)

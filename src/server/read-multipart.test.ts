import { expect, test } from 'vitest'
import { detectType } from './read-multipart.ts'
import { JPG, PDF, PNG } from '../../tests/support/uploads.ts'

const join = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

test.each([
  ['application/pdf', PDF],
  ['image/jpeg', JPG],
  ['image/png', PNG],
  ['application/pdf', join(PDF, '\n\n')],
  ['image/jpeg', join(JPG, 'a film that a phone appends')],
])('recognizes the content of %s', (type, bytes) => {
  expect(detectType(bytes)).toBe(type)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an archive', 'PK\x03\x04'],
  ['an animation', 'GIF89a'],
  ['a name in place of a content', 'foto.jpg'],
  ['a PDF that was cut off', PDF.subarray(0, 40)],
  ['a photograph that was cut off', JPG.subarray(0, 40)],
  ['a PNG with something after it', join(PNG, 'x')],
  ['a PDF inside a photograph', join(JPG.subarray(0, 20), PDF, JPG.subarray(20))],
  ['an archive behind a photograph', join(JPG, 'PK\x05\x06', Buffer.alloc(18))],
  ['an archive inside a PDF', join(PDF, 'PK\x05\x06', Buffer.alloc(18), '%%EOF')],
  ['a page inside a PDF', join('%PDF-1.7\n<HTML><ScRiPt>', PDF)],
  ['a program inside a photograph', join(JPG.subarray(0, 20), '<?php system(1); ?>', JPG.subarray(20))],
])('does not recognize %s as an allowed file', (_, bytes) => {
  expect(detectType(Buffer.from(bytes))).toBe('')
})

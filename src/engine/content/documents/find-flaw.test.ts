import { expect, test } from 'vitest'
import { docx, odt, pdf, zip } from '../../../../tests/support/test-documents.ts'
import { findFlaw } from './find-flaw.ts'

const flaw = (name: string, content: Uint8Array | string) =>
  findFlaw(name, name.split('.').at(-1) ?? '', typeof content === 'string' ? Buffer.from(content) : content)

const compound = (inside: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(inside, 'utf16le')])
const office = (folder: string) => zip({ '[Content_Types].xml': '<Types/>', [`${folder}/a.xml`]: '<a/>' })
const open = (type: string) => odt({ mimetype: `application/vnd.oasis.opendocument.${type}` })

test.each([
  ['a.pdf', pdf()],
  // Some programs write a few bytes before the header of a PDF.
  ['a.pdf', Buffer.concat([Buffer.from('\n\n'), pdf()])],
  ['a.pdf', '%PDF-1.1\ntrailer<</Root<</Pages<</Kids[<</MediaBox[0 0 3 3]>>]/Count 1>>>>>>\n%%EOF'],
  ['a.docx', docx()],
  ['a.xlsx', office('xl')],
  ['a.pptx', office('ppt')],
  ['a.odt', odt()],
  ['a.ods', open('spreadsheet')],
  ['a.odp', open('presentation')],
  ['a.txt', 'Niñez\r\n\tuna línea'],
  ['a.csv', '\uFEFFNombre;Edad\nAna;3\n'],
])('accepts a valid document: %s', (name, content) => {
  expect(flaw(name, content)).toBeUndefined()
})

// prettier-ignore
test.each([
  ['empty', 'a.pdf', '', 'AUK803', 'está vacío'],
  ['of zeros', 'a.docx', Buffer.alloc(4096), 'AUK803', 'está vacío'],
  ['without a page', 'a.pdf', pdf().toString().replace('/Type /Page ', '/Type /Font ').replace(/\/Kids *\[[^\]]*/, '/Kids ['), 'AUK803', 'está vacío'],
  ['cut off', 'a.pdf', pdf().subarray(0, 300), 'AUK804', 'está cortado'],
  ['cut off', 'a.docx', docx().subarray(0, -30), 'AUK804', 'está cortado'],
  ['a renamed program', 'a.pdf', 'MZ\u0090\u0000\u0003', 'AUK802', 'se llama como un PDF, pero es un programa'],
  ['a renamed script', 'a.txt', '#!/bin/sh\necho', 'AUK802', 'pero es un programa'],
  ['a renamed page', 'a.docx', '<!DOCTYPE html><p>Hola', 'AUK802', 'como un Word, pero es una página web'],
  ['a renamed photograph', 'a.pdf', Buffer.from('ffd8ffe0', 'hex'), 'AUK802', 'pero es una imagen'],
  ['a PDF called Word', 'a.docx', pdf(), 'AUK802', 'pero es un PDF. Cambiale la terminación a .pdf'],
  ['a Word called Excel', 'a.xlsx', docx(), 'AUK802', 'es un documento de Word. Cambiale la terminación a .docx'],
  ['a zip', 'a.docx', zip({ 'a.txt': 'Hola' }), 'AUK802', 'pero es un archivo comprimido'],
  ['of an old Office', 'a.docx', compound('WordDocument'), 'AUK802', 'un documento de Office viejo'],
  ['locked', 'a.xlsx', compound('EncryptedPackage'), 'AUK805', 'pide una contraseña'],
  ['locked', 'a.odt', odt({ 'META-INF/manifest.xml': '<manifest:encryption-data/>' }), 'AUK805', 'contraseña'],
  ['restricted', 'a.pdf', pdf('/Encrypt 5 0 R'), 'AUK806', 'está protegido'],
  ['with macros', 'a.docx', docx({ 'word/vbaProject.bin': 'x' }), 'AUK807', 'tiene macros'],
  ['of another encoding', 'a.csv', Buffer.from('Niñez', 'latin1'), 'AUK808', 'no está guardado en UTF-8'],
])('refuses a document %s (%s)', (...row) => {
  const [, name, content, code, says] = row
  const found = flaw(name, content)
  expect(found?.code).toBe(code)
  expect(found?.message).toContain(says)
})

test('the check of a document throws no error for any bytes', () => {
  const whole = docx()
  for (let index = 0; index < whole.length; index++) {
    const broken = Buffer.from(whole)
    broken[index] = 0xff
    expect(() => flaw('a.docx', broken)).not.toThrow()
    expect(() => flaw('a.odt', broken.subarray(index))).not.toThrow()
  }
})

import { expect, test } from 'vitest'
import { picturesAlone, takePictures } from './pasted-pictures.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const HEX = Buffer.from(PNG, 'base64').toString('hex')
const rtf = (format: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv b}}}\\${format}blip\\bliptag-12{\\*\\blipuid 00ff}\n` +
  `${HEX.slice(0, 64)}\n${HEX.slice(64)}}}{\\nonshppict{\\pict\\wmetafile8\n${HEX}}}`

function clipboard({ files = [], rich = '' }: { files?: File[]; rich?: string }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- jsdom has no FileList
  return { files: files as unknown as FileList, getData: () => rich }
}

const png = (name: string) => new File([new Uint8Array(4)], name, { type: 'image/png' })

test.each([
  ['in the HTML', `<img alt="El patio" src="data:image/png;base64,${PNG}">`, {}, ['el-patio.png']],
  ['in the RTF of Word', '<img src="file:///C:/a.png">', { rich: rtf('png') }, ['foto-pegada.png']],
  ['as a JPEG in the RTF', '<img src="file:///C:/a.png">', { rich: rtf('jpeg') }, ['foto-pegada.jpg']],
  ['as a file', '<img src="https://a.b/c">', { files: [png('Acto.png')] }, ['Acto.png']],
  ['nowhere', '<img src="https://lh7-rt.googleusercontent.com/a">', {}, []],
  ['as one file for two pictures', '<img src="a:b"><img src="a:c">', { files: [png('a.png')] }, []],
  ['as the picture of a table', '<table><tr><td>1</td></tr></table>', { files: [png('a.png')] }, []],
])('takes a picture that the clipboard has %s', (_, html, given, names) => {
  const taken = takePictures(`<p>Uno</p>${html}<p>Dos</p>`, clipboard(given))
  expect(taken.pictures.map(({ file }) => file.name)).toEqual(names)
  const { length } = taken.html.match(/<img/g) ?? []
  expect(length).toBe((html.match(/<img/g) ?? []).length - names.length)
  for (const { id } of taken.pictures) expect(taken.html).toContain(`<figure data-src="${id}"`)
})

test('keeps every byte of a picture', async () => {
  const { pictures } = takePictures('<img src="file:///a">', clipboard({ rich: rtf('png') }))
  expect(pictures[0]?.file.size).toBe(HEX.length / 2)
  expect(pictures[0]?.file.type).toBe('image/png')
})

test('moves a picture out of a table and a list, where texts have none', () => {
  const image = `<img src="data:image/png;base64,${PNG}">`
  for (const html of [
    `<table><tr><td><ul><li>${image}</li></ul></td></tr></table>`,
    `<ul><li>a${image}</li></ul>`,
  ])
    expect(takePictures(html, null).html).toMatch(/<\/(?:table|ul)><figure [^>]+><\/figure>$/)
})

test('takes a screenshot, which comes without a text', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- jsdom has no DataTransfer
  const given = clipboard({ files: [png('image.png')] }) as unknown as DataTransfer
  expect(picturesAlone(given).pictures[0]?.file.name).toBe('foto-pegada.png')
})

import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { pdf } from '../../../../tests/support/test-documents.ts'
import { textOf, writeSite } from '../../../../tests/support/temporary-site.ts'
import { formatSize } from '../../model/format-size.ts'

const page = textOf('pages/otra.json')
const FILE = 'media/reglamento.pdf'

async function load(block: object, content: Uint8Array = pdf(), name = FILE) {
  const changed = page.replace('"blocks": [', `"blocks": [${JSON.stringify(block)}, `)
  using written = writeSite({ 'pages/otra.json': changed, [name]: content })
  const { site, assets, diagnostics } = await loadSite(written.folder)
  return {
    block: JSON.stringify(site?.pages.find(({ path }) => path === '*')?.blocks[0]),
    paths: assets.map(({ path }) => path),
    codes: diagnostics.map(({ code }) => code),
    texts: diagnostics.map(({ message, hint = '' }) => message + hint).join('\n'),
  }
}

const downloads = (file: string) => ({ type: 'Downloads', files: [{ title: 'Reglamento', file }] })
const text = (to: string) => ({ type: 'RichText', text: `El [reglamento](${to}).` })

test('publishes a document under its own name, and shows its type and size', async () => {
  const { block, paths, codes } = await load(downloads(FILE))
  expect(codes).toEqual([])
  expect(paths).toContain('media/reglamento.pdf')
  expect(block).toContain('"file":{"to":"/media/reglamento.pdf","kind":"pages","note":"PDF, 1\u00A0kB"}')
})

test.each(['reglamento.pdf', 'media/reglamento.pdf', '/media/reglamento.pdf'])(
  'adds type and size to a link to %s in a text',
  async (to) => {
    const { block, paths, codes } = await load(text(to))
    expect(codes).toEqual([])
    expect(paths).toContain('media/reglamento.pdf')
    expect(block).toContain(
      '{"type":"a","to":"/media/reglamento.pdf","children":["reglamento"," (PDF, 1\u00A0kB)"]}',
    )
  },
)

test('encodes the address of a document as the target of any kind of link', async () => {
  const cards = [{ title: 'El acta', to: 'media/actas/año 2027.pdf' }]
  const grid = { type: 'CardGrid', variant: 'links', cards }
  for (const shown of [text('actas/año%202027.pdf'), grid]) {
    const { block, codes } = await load(shown, pdf(), 'media/actas/año 2027.pdf')
    expect(codes).toEqual([])
    expect(block).toContain('"to":"/media/actas/a%C3%B1o%202027.pdf"')
  }
})

const padded = (megabytes: number) => Buffer.concat([Buffer.alloc(megabytes * 1024 * 1024, ' '), pdf()])

test.each<[what: string, block: object, code: string, says: string, content?: Buffer]>([
  ['a document that no page links to', text('https://a.example/x.pdf'), 'AUK505', ''],
  ['a missing document', text('reglamentos.pdf'), 'AUK501', "¿Quisiste decir 'media/reglamento.pdf'?"],
  ['an address without its protocol', text('www.a.example/x.pdf'), 'AUK313', ''],
  ['a picture as a document', downloads('media/concierto.svg'), 'AUK801', 'puede ser pdf, docx'],
  ['a large document', downloads(FILE), 'AUK809', '', Buffer.concat([pdf().subarray(0, 9), padded(6)])],
  ['a very large document', downloads(FILE), 'AUK810', '', padded(20)],
])('reports %s', async (_, block, code, says, content) => {
  const { codes, texts } = await load(block, content)
  expect(codes).toEqual([code])
  expect(texts).toContain(says)
})

test('publishes a valid video under its own name', async () => {
  const video = (address: string) => ({ type: 'Embed', title: 'El patio', address })
  const mp4 = Buffer.from('\0\0\0\x18ftypmp42')
  const { block, paths, codes } = await load(video('media/un patio.mp4'), mp4, 'media/un patio.mp4')
  expect(codes).toEqual([])
  expect(paths).toContain('media/un patio.mp4')
  expect(block).toContain('"address":"/media/un%20patio.mp4"')

  expect((await load(video('media/patio.mp4'), pdf(), 'media/patio.mp4')).codes).toEqual(['AUK811'])
  expect((await load(video('media/no.mp4'))).codes).toEqual(['AUK501'])
})

test.each([
  [1, 'es-AR', '1\u00A0kB'],
  [239_600, 'es-AR', '240\u00A0kB'],
  [999_499, 'pt-BR', '999\u00A0kB'],
  [999_500, 'pt-BR', '1\u00A0MB'],
  [1_240_000, 'es-AR', '1,2\u00A0MB'],
  [1_240_000, 'en', '1.2\u00A0MB'],
])('formats the size of %i bytes in the language %s as %s', (bytes, language, size) => {
  expect(formatSize(bytes, language)).toBe(size)
})

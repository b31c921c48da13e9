import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadOldBlocks } from '../../../scripts/old-blocks.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { pdf } from '../../../tests/support/test-documents.ts'
import { migrations } from '../../engine/migrations/index.ts'
import { importSite } from './import-site.ts'
import { correctAddress } from './link-target.ts'

const fixture = join(import.meta.dirname, '../../../tests/fixtures/cases/links-of-old-sites.json')
/** The right target of each address; '' for text. */
const targets = JSON.parse(readFileSync(fixture, 'utf8')) as Record<string, string>
const addresses = Object.keys(targets)
const make = await loadOldBlocks()

const page = addresses
  .map((address, index) => `<p>Ver <a href="${address.replaceAll('"', '&quot;')}">esto ${index}</a>.</p>`)
  .join('')
const xml = `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>Escuela</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://www.rosaleda.example</wp:base_blog_url>
<item><title>Enlaces</title><link>https://www.rosaleda.example/sobre/</link><wp:post_id>1</wp:post_id>
<wp:post_type>page</wp:post_type><wp:status>publish</wp:status>
<content:encoded><![CDATA[${page}]]></content:encoded></item>
<item><title>Horarios</title><link>https://www.rosaleda.example/horarios/</link><wp:post_id>12</wp:post_id>
<wp:post_type>page</wp:post_type><wp:status>publish</wp:status>
<content:encoded><![CDATA[<p>De 8 a 12.</p>]]></content:encoded></item></channel></rss>`

test('gives each link of an old site its right target, in a valid site', async () => {
  const uploads = ['2024/05/año 2024.pdf']
  const options = { format: migrations.length, collection: 'Novedades', uploads, make }
  const { files } = importSite(xml, options)
  const folder = mkdtempSync(join(tmpdir(), 'old-links-'))
  try {
    for (const [path, text] of [...files, ['media/2024/05/año 2024.pdf', pdf()] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { diagnostics } = await loadSite(folder)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
  const { blocks } = JSON.parse(files.get('pages/sobre.json') ?? '') as { blocks: { text?: string }[] }
  const text = blocks.map((block) => block.text).join('\n')
  const found = addresses.map((_, index) => {
    const [, to = ''] = new RegExp(`\\[esto ${index}\\]\\(((?:\\\\.|[^)])*)\\)`).exec(text) ?? []
    return to.replaceAll(/\\(.)/g, '$1')
  })
  expect(Object.fromEntries(addresses.map((address, index) => [address, found[index]]))).toEqual(targets)
})

test.each([
  ['www.otro.example/pagina', 'https://www.otro.example/pagina'],
  ['https:otro.example', 'https://otro.example/'],
  ['https://ana:clave@otro.example/', 'https://otro.example/'],
  ['HTTP://OTRO.EXAMPLE/X', 'http://otro.example/X'],
  ['https://otro.example/?a\\b#c\\d', 'https://otro.example/?a%5Cb#c%5Cd'],
  ['//cdn.example/x', 'https://cdn.example/x'],
  ['../horarios', 'https://www.rosaleda.example/horarios'],
  ['mailto: ana@x.example', 'mailto:ana@x.example'],
  ['MAILTO:ana@x.example;beto@x.example', 'mailto:ana@x.example'],
  ['mailto:ana@x.example?subject=Hola mundo', 'mailto:ana@x.example?subject=Hola%20mundo'],
  ['TEL:011-4000-0000/0001', 'tel:011-4000-0000'],
  ['tel:4000-0000 int. 12', 'tel:4000-0000;ext=12'],
  ...['mailto:', 'tel:', 'http://', 'http://localhost/x', 'http://192.168.0.1/x', 'http://[::1]/x'].map(
    asText,
  ),
  ...['C:\\docs\\x.pdf', '\\\\servidor\\docs\\x.pdf', 'file:///C:/x.pdf', 'javascript:alert(1)'].map(asText),
  ...['https://otro..example/', 'https://exa mple.example/a', 'ftp://x.example/a', 'data:text/html,hola'].map(
    asText,
  ),
])('corrects the old address %s to "%s"', (address, to) => {
  const corrected = correctAddress(address, 'https://www.rosaleda.example/sobre/')
  expect(corrected.to).toBe(to)
  if (to === '') expect(corrected.note).toContain('quedó como texto')
})

function asText(address: string): [string, string] {
  return [address, '']
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { elementorHtml } from './elementor.ts'
import { importFiles } from '../../../scripts/import-files.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { trials } from '../../../tests/support/samples.ts'
import { hostileUploads } from '../../../tests/support/hostile-uploads.ts'
import { takePhoto } from '../../../tests/support/test-photo.ts'
import { repairGarbled } from '../../engine/content/texts/garbled.ts'
import { decodeExport } from './read-export.ts'
import { REPORT } from './import-site.ts'

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures')
const photo = await takePhoto(900, 600)
const hostile = await hostileUploads(photo)
const names = ['frente', 'patio', 'rio', 'muelle', 'sala', 'equipo', 'luna']
const base = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(base, { recursive: true }))
const uploads = join(base, 'uploads')
for (const [name, content] of [...names.map((one) => [`${one}.jpg`, photo] as const), ...hostile]) {
  mkdirSync(join(uploads, '2024/05'), { recursive: true })
  writeFileSync(join(uploads, '2024/05', name), content)
}

async function load(xml: string) {
  const folder = mkdtempSync(join(base, 'site-'))
  const options = { collection: 'Novedades', language: 'es' }
  const { files, media, embedded } = await importFiles(repairGarbled(xml), folder, uploads, options)
  const { diagnostics } = await loadSite(folder)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  return { files, media, embedded, errors, report: files.get(REPORT) ?? '' }
}

const read = (name: string) => decodeExport(readFileSync(join(FIXTURES, 'wordpress', `${name}.xml`)))
const typesOf = (file = '') => Array.from(file.matchAll(/"type": "([A-Z]\w+)"/g), ([, type]) => type)

// prettier-ignore
test.each([
  ['bloques-latin1', ['Hero', 'CallToAction', 'Columns', 'RichText', 'RichText', 'Columns', 'RichText', 'RichText', 'RichText', 'Columns', 'RichText', 'RichText', 'RichText', 'Faq', 'RichText', 'CallToAction'],
    ['"to": "/inscripcion#que-hay-que-traer"', '"wide": "last"', 'La secretaría atiende de 8 a 12.']],
  ['divi', ['Hero', 'RichText', 'CallToAction', 'RichText', 'Columns', 'Columns', 'RichText', 'CallToAction', 'RichText', 'Faq', 'Embed', 'Gallery'],
    ['Desde 1921', '"to": "/asociate#aranceles-2024"', '![El muelle](media/2024/05/muelle.jpg)', '"¿Hay vestuarios?"']],
  ['divi5', ['Hero', 'RichText', 'CallToAction', 'Columns', 'Columns', 'RichText', 'CallToAction', 'RichText', 'Faq', 'RichText', 'Embed', 'Gallery', 'RichText'],
    ['Desde 1921', '"to": "/asociate#aranceles-2024"', '![El muelle](media/2024/05/muelle.jpg)', '"¿Hay vestuarios?"', '[gratis]', '- Carnet\\n- Malla', 'Muelle 4, Quilmes.']],
  ['wpbakery-utf16', ['Hero', 'RichText', 'Columns', 'RichText', 'RichText', 'CallToAction', 'Faq', 'RichText', 'Embed', 'Gallery'],
    ['![La sala de espera](media/2024/05/sala.jpg)', '"label": "Pedir turno"', 'Abrimos **los sábados**.', '"De 8 a 20."']],
  ['elementor', ['Hero', 'RichText', 'Columns', 'RichText', 'RichText', 'CallToAction', 'Faq', 'RichText', 'Embed', 'Gallery', 'Quote'],
    ['"to": "/visitas#como-llegar"', '- [Huerta](/visitas)', '![La sala amarilla](media/2024/05/luna.jpg)', 'Con arenero y huerta.']],
])('imports the export %s as blocks of a valid site', async (name, types, words) => {
  const { files, errors } = await load(read(name))
  const home = files.get('pages/inicio.json')
  expect(errors).toEqual([])
  expect(typesOf(home)).toEqual(types)
  for (const one of words) expect(home).toContain(one)
  expect([...files].filter(([file]) => file !== REPORT).join('\n')).not.toMatch(/\[\/?(?:et_pb|vc)_|elementor|divi\/|variable|\[:|papelera/)
})

test('keeps anchors, embedded and lazy pictures, and describes a page by visible words', async () => {
  const { files, embedded, report } = await load(read('bloques-latin1'))
  const page = files.get('pages/inscripcion.json')
  expect(page).toContain(
    '[los requisitos](/inscripcion#que-hay-que-traer), [las cuotas](/inscripcion#las-cuotas)',
  )
  expect(page).toContain('![El sello](media/imagen-de-un-texto-1.png)')
  expect(page).toContain('![El patio](media/2024/05/patio.jpg)')
  expect(page).toContain('"description": "Cómo se inscribe un chico."')
  expect(embedded.get('media/imagen-de-un-texto-1.png')?.[1]).toBe('P'.charCodeAt(0))
  expect(report).toContain('#no-esta lleva a un lugar de la página que no quedó')
  expect(report).not.toMatch(/base64|papelera|Vieja/)
})

test('leads links to a place with accents to its id without', async () => {
  const links = ['#inglés', '#ingl%C3%A9s', '#INGLÉS'].map((to) => `<a href="${to}">Ver</a>`)
  const { files, errors } = await load(
    exportOf(`<h2 id="inglés">Inglés</h2><p>${links.join(' ')}</p>`, 'Escuela'),
  )
  expect(errors).toEqual([])
  expect([...files.values()].join('').match(/\]\([^)]*#ingles\)/g)).toHaveLength(3)
})

test('leaves the pages of another language out, and says so', async () => {
  const { files, report } = await load(read('elementor'))
  expect([...files.keys()].filter((file) => /^pages|feria|fair/.test(file)).toSorted()).toEqual([
    'collections/novedades/2024-05-06-feria-del-libro.json',
    'pages/inicio.json',
    'pages/no-encontrada.json',
    'pages/visitas.json',
  ])
  expect(report).toContain('está en otro idioma (en): no se trajo')
})

test('leaves out uploads that the site cannot show, each with its reason', async () => {
  const body = [...hostile.keys()].map((name) => {
    const address = `/wp-content/uploads/2024/05/${attribute(encodeURIComponent(name))}`
    return /\.(?:pdf|docx|zip)$/.test(name)
      ? `<p><a href="${address}">El archivo</a></p>`
      : name.endsWith('.mp4')
        ? `<video src="${address}"></video>`
        : `<img src="${address}" alt="El patio">`
  })
  const { media, errors, report } = await load(exportOf(body.join('\n'), 'Escuela'))
  expect(errors).toEqual([])
  expect([...media.keys()].toSorted()).toEqual(
    [
      'Foto-2.jpg',
      'cien-20.jpg',
      'com-illa-s.jpg',
      'con espacio.jpg',
      'dos.puntos.jpg',
      'foto.jpg',
      `${'l'.repeat(80)}.jpg`,
      'plaza-año.jpg',
      'png-en-realidad.png',
      'raya.jpg',
      'uno-dos.jpg',
    ]
      .map((name) => `media/2024/05/${name}`)
      .toSorted(),
  )
  for (const reason of [
    'cortada.jpg" está dañada',
    'rota.png" está dañada',
    'cortada.webp" está dañada',
    'cortado.gif" está dañada',
    'vacia.jpg" está dañada',
    'codigo.svg" tiene <script>',
    'bomba.svg" tiene demasiadas partes',
    'iphone.jpg" es una foto de iPhone',
    'enorme.png" mide 17000',
    'web.pdf',
    'web.mp4',
  ])
    expect(report).toContain(reason)
})

const links = Object.keys(
  JSON.parse(readFileSync(join(FIXTURES, 'cases/links-of-old-sites.json'), 'utf8')) as object,
)
const address = fc.oneof(
  fc.constantFrom(
    ...links,
    '/b/',
    '/b/#uno',
    '#uno',
    '/tienda',
    '/?p=77',
    '/b/?x=1#dos',
    '/wp-content/uploads/2024/05/frente.jpg',
    ...[...hostile.keys()].map((name) => `/wp-content/uploads/2024/05/${encodeURIComponent(name)}`),
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string().map((text) => text.replaceAll(/[\u0000-\u001F\]]/g, '')), // oxlint-disable-line no-control-regex -- XML has none
)
const words = fc.oneof(
  fc.constantFrom(
    'Uno',
    '**',
    '{x}',
    '](',
    '<b>',
    '# a',
    '1. a',
    '| a |',
    '\u200B',
    '\u202Ehola',
    'Ã¡',
    'lorem ipsum',
    'foto',
    'IMG 1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const html = fc.oneof(
  fc.tuple(address, words).map(([to, text]) => `<p><a href="${attribute(to)}">${attribute(text)}</a></p>`),
  fc
    .tuple(address, words)
    .map(
      ([to, text]) =>
        `<div class="wp-block-buttons"><a class="wp-block-button__link" href="${attribute(to)}">${attribute(text)}</a></div>`,
    ),
  fc.tuple(address, words).map(([src, alt]) => `<img src="${attribute(src)}" alt="${attribute(alt)}">`),
  words.map((text) => `<h2 id="uno">${attribute(text)}</h2>`),
  fc
    .tuple(words, words)
    .map(([a, b]) => `<details><summary>${attribute(a)}</summary><p>${attribute(b)}</p></details>`),
  fc
    .tuple(words, words)
    .map(
      ([a, b]) =>
        `<div class="wp-block-columns"><div><h3>${attribute(a)}</h3></div><div><ul><li>${attribute(b)}</li></ul></div></div>`,
    ),
  words.map((text) => `<blockquote>${attribute(text)}</blockquote>`),
)

/** Ways to write the parts of a page in each page builder, from their words, an address, and the HTML inside. */
type Write = (words: string, address: string, inside: string[]) => string
const shortcodes = (row: string, column: string, others: string[]): Write[] => {
  const plain = (words: string) => words.replaceAll(/["[\]]/g, '')
  return [
    (_, __, inside) => `[${row}]${inside.map((one) => `[${column}]${one}[/${column}]`).join('')}[/${row}]`,
    ...others.map(
      (name): Write =>
        (one, to, inside) =>
          `[${name} title="${plain(one)}" text="${plain(one)}" author="${plain(one)}" button_text="${plain(one)}" button_url="${plain(to)}" link="url:${encodeURIComponent(to.toWellFormed())}" src="${plain(to)}" image="7" images="7,8" gallery_ids="7,8"]${inside.join('')}[/${name}]`,
    ),
  ]
}
const widget = (widgetType: string, one: string, url: string, inside: string[]) => {
  const tabs = [{ tab_title: one, item_title: one, tab_content: inside.join('') }]
  const own = { title: one, text: one, title_text: one, editor: inside.join(''), testimonial_content: one }
  const pictures = { image: { url }, carousel: [{ url }, { url }], wp_gallery: [{ url }], youtube_url: url }
  const elements = [{ elType: 'container', elements: [{ settings: { html: inside.join('') } }] }]
  return {
    elType: 'widget',
    widgetType,
    settings: { ...own, ...pictures, tabs, items: tabs, link: { url } },
    elements,
  }
}
const diviBlock = (name: string, one: string, to: string, inside: string[]) => {
  const shown = (value: unknown) => ({ innerContent: { desktop: { value } } })
  const own = {
    title: shown(one),
    author: shown(one),
    image: shown({ src: to, alt: one }),
    button: shown({ text: one, linkUrl: to }),
    content: shown(inside.join('')),
    module: {
      advanced: { link: { desktop: { value: { url: to } } }, galleryIds: { desktop: { value: '7,8' } } },
    },
  }
  const json = JSON.stringify(own)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('>', String.raw`\u003e`)
  return `<!-- wp:divi/${name} ${json} -->${inside.join('')}<!-- /wp:divi/${name} -->`
}
const elementor = (...parts: object[]) => elementorHtml(JSON.stringify(parts)) ?? ''
const writers: Write[] = [
  ...shortcodes('et_pb_row', 'et_pb_column', [
    'et_pb_text',
    'et_pb_toggle',
    'et_pb_tab',
    'et_pb_cta',
    'et_pb_slide',
    'et_pb_image',
    'et_pb_gallery',
    'et_pb_button',
    'et_pb_video',
    'et_pb_blurb',
    'et_pb_testimonial',
  ]),
  ...shortcodes('vc_row', 'vc_column', [
    'vc_column_text',
    'vc_tta_section',
    'vc_toggle',
    'vc_cta',
    'vc_single_image',
    'vc_gallery',
    'vc_btn',
    'vc_custom_heading',
    'vc_raw_html',
    'vc_gmaps',
  ]),
  ...shortcodes('fusion_builder_row', 'fusion_builder_column', [
    'fusion_text',
    'fusion_toggle',
    'fusion_button',
  ]),
  ...[
    'heading',
    'image',
    'button',
    'text-editor',
    'accordion',
    'tabs',
    'nested-tabs',
    'image-carousel',
    'testimonial',
    'video',
    'image-box',
    'icon-list',
    'html',
  ].map(
    (name): Write =>
      (one, to, inside) =>
        elementor(widget(name, one, to, inside)),
  ),
  ...[
    'text',
    'toggle',
    'cta',
    'image',
    'gallery',
    'button',
    'video',
    'testimonial',
    'row',
    'column',
    'link',
  ].map(
    (name): Write =>
      (one, to, inside) =>
        diviBlock(name, one, to, inside),
  ),
  (_, __, inside) =>
    elementor({
      elType: 'section',
      elements: inside.map((html) => ({ elType: 'column', elements: [{ settings: { html } }] })),
    }),
  (one, to, inside) =>
    `<div class="wp-block-cover" style="background-image:url(${attribute(to)})"><h2>${attribute(one)}</h2>${inside.join('')}</div>`,
  (one, to, inside) =>
    `<div class="wp-block-media-text"><figure><img src="${attribute(to)}" alt="${attribute(one)}"></figure><div>${inside.join('')}</div></div>`,
  (one, __, inside) => `<details><summary>${attribute(one)}</summary>${inside.join('')}</details>`,
  (_, __, inside) =>
    `<div class="wp-block-columns">${inside.map((part) => `<div>${part}</div>`).join('')}</div>`,
  (one, to, inside) =>
    `<figure class="wp-block-gallery"><img src="${attribute(to)}" alt="${attribute(one)}">${inside.join('')}</figure>`,
  (_, __, inside) =>
    `<table><tr><td rowspan="2">${inside.join('</td><td>')}</td></tr><tr><td>1</td></tr></table>`,
  (_, __, inside) => `<ul><li>${inside.join('</li><li>')}</li></ul>`,
  (one, __, inside) =>
    `<svg role="img" aria-label="${attribute(one)}"><circle r="2"/>${inside.join('')}</svg>`,
]
const { part } = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    html,
    fc
      .tuple(
        fc.constantFrom(...writers),
        words,
        address,
        fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
      )
      .map(([write, one, to, inside]) => write(one, to, inside)),
  ),
}))

test('makes a valid site of any links, words and parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), words, async (parts, title) => {
      const { errors } = await load(exportOf(parts.join('\n').replaceAll(']]>', ''), title))
      expect(errors).toEqual([])
    }),
    { ...trials(9, 300), endOnFailure: true },
  )
})

function attribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll(']]>', '')
}

function exportOf(body: string, title: string): string {
  const item = (id: number, path: string, name: string, content: string, status = 'publish', type = 'page') =>
    `<item><title>${attribute(name)}</title><link>https://old.example/${path}</link><wp:post_id>${id}</wp:post_id><wp:post_name>${path.replace(/\W/g, '')}</wp:post_name><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status><wp:post_date>2024-05-06 10:00:00</wp:post_date><content:encoded><![CDATA[${content}]]></content:encoded></item>`
  return `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel><title>${attribute(title)}</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${item(1, '', title, body)}${[7, 8].map((id) => `<item><title>Foto</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/wp-content/uploads/2024/05/${id === 7 ? 'frente' : 'cortada'}.jpg</wp:attachment_url></item>`).join('')}${item(2, 'b/', 'B', '<h2>Dos</h2>')}${item(3, 'borrador/', title, body, 'draft', 'post')}${item(4, 'nota/', 'Nota', `${body}<a href="/borrador/">x</a>`, 'publish', 'post')}</channel></rss>`
}

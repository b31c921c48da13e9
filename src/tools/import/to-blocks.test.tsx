import { expect, test } from 'vitest'
import { loadOldBlocks } from '../../../scripts/old-blocks.ts'
import { elementorHtml } from './elementor.ts'
import { toBlocks } from './to-blocks.ts'
import { emptyEntry } from '../../../tests/support/old-entry.ts'

const make = await loadOldBlocks()
const OLD = 'https://www.rosaleda.example/wp-content/uploads/'

function convert(html: string, entries = [emptyEntry], entry = emptyEntry, collection = 'novedades') {
  const notes: string[] = []
  const fileOf = (address: string) =>
    address.startsWith(`${OLD}2024`)
      ? `media/${address.slice(OLD.length)}`
      : address.startsWith('data:image/svg+xml,%3Csvg%20xmlns')
        ? 'media/2024/d.svg'
        : undefined
  const blocks = toBlocks(html, {
    entry,
    entries,
    collection,
    make,
    note: (text) => void notes.push(text),
    linkOf: (address) => address.replace(/^#.*/, ''),
    fileOf,
    pictureOf(image, caption) {
      const src = fileOf(image.getAttribute('src') ?? '')
      return src === undefined ? undefined : { type: 'file', src, alt: image.getAttribute('alt') || caption }
    },
  })
  return { blocks, notes }
}

const text = (words: string) => [{ type: 'RichText', text: words }]
const photo = (name: string, alt: string) => ({ picture: { type: 'file', src: `media/2024/${name}`, alt } })

const embed = (title: string, address: string) => [{ type: 'Embed', title, address }]

// prettier-ignore
test.each([
  ['line breaks of classic posts', 'Uno\ndos\n\ntres', text('Uno\ndos\n\ntres')],
  ['no line breaks of blocks', '<!-- wp:paragraph -->\n<p>Uno\ndos</p>', text('Uno dos')],
  ['subheadings, and words beside them', '<h2>Sala</h2>Hola', text('## Sala\n\nHola')],
  ['a picture among words', `Hola <b>a <img src="${OLD}2024/a.jpg" alt="A"> todos</b>`, text('Hola a\n\n![A](media/2024/a.jpg)\n\ntodos')],
  ['a caption', `[caption id="a"]<img src="${OLD}2024/a.jpg" alt="A" /> El patio[/caption]`, text('![A](media/2024/a.jpg "El patio")')],
  ['a picture of a style', `<div style="background-image:url(${OLD}2024/a.jpg)"><p>Hola</p></div>`, text('![](media/2024/a.jpg)\n\nHola')],
  ['a picture in a list', `<ul><li>Uno<img src="${OLD}2024/a.jpg" alt="A"></li></ul>`, text('- Uno\n\n![A](media/2024/a.jpg)')],
  ['a smiley', 'Hola <img class="wp-smiley" alt=":)">', text('Hola :)')],
  ['a picture that is missing', '<img src="https://otro.example/b.jpg" alt="B">', text('[Imagen: B](https://otro.example/b.jpg)')],
  ['a short quotation', '<blockquote><p>Jugar.</p><cite>Ana</cite></blockquote>', [{ type: 'Quote', text: 'Jugar.', author: 'Ana' }]],
  ['a video as an address', 'https://youtu.be/aqz-KE-bpKQ', embed('Acto', 'https://youtu.be/aqz-KE-bpKQ')],
  ['a shortcode of a video', '[embed width="9"]https://vimeo.com/76979871[/embed]', embed('Acto', 'https://vimeo.com/76979871')],
  ['a frame', '<p><iframe title="El acto" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></p>', embed('El acto', 'https://www.youtube.com/embed/aqz-KE-bpKQ')],
  ['a video of its own', `<video src="${OLD}2024/acto.mp4"></video>`, embed('Acto', 'media/2024/acto.mp4')],
  ['a document', `<p><a href="${OLD}2024/plan.pdf">El plan</a></p>`, [{ type: 'Downloads', files: [{ title: 'El plan', file: 'media/2024/plan.pdf' }] }]],
  ['the newest posts', '<!-- wp:latest-posts {"postsToShow":3} /-->', [{ type: 'CollectionList', collection: 'novedades' }]],
  ['a gallery', `<figure class="wp-block-gallery"><figure><img src="${OLD}2024/a.jpg" alt="A"><figcaption>Uno</figcaption></figure><figcaption>Todas</figcaption></figure>`,
    [{ type: 'Gallery', photos: [{ ...photo('a.jpg', 'A'), caption: 'Uno' }] }, ...text('Todas')]],
  ['braces, which name values', '<p>{hola}</p>', text('(hola)')],
])('converts %s to blocks', (_, html, blocks) => {
  expect(convert(html).blocks).toEqual(blocks)
})

test('converts a gallery of the media library in the order of its ids', () => {
  const old = { ...emptyEntry, type: 'attachment' }
  const file = (id: string) => ({ ...old, id, file: `${OLD}2024/${id}.jpg`, excerpt: id })
  const { blocks } = convert('[gallery columns="2" ids="9,8"]', [file('8'), file('9'), file('7')])
  expect(blocks).toEqual([
    { type: 'Gallery', photos: ['9', '8'].map((id) => ({ ...photo(`${id}.jpg`, id), caption: id })) },
  ])
})

test.each([
  [
    'details',
    '<details><summary>¿Hay micro?</summary><p>Sí.</p></details> <details><summary>¿Y vianda?</summary>No.</details><p>Chau</p>',
  ],
  [
    'an accordion of Divi',
    '[et_pb_accordion][et_pb_accordion_item title="¿Hay micro?"]<p>Sí.</p>[/et_pb_accordion_item][et_pb_accordion_item title="¿Y vianda?"]No.[/et_pb_accordion_item][/et_pb_accordion]<p>Chau</p>',
  ],
  [
    'the block of Yoast',
    ['¿Hay micro?', 'Sí.', '¿Y vianda?', 'No.'].reduce(
      (html, words, index) =>
        index % 2
          ? `${html}<p class="schema-faq-answer">${words}</p></div>`
          : `${html}<div class="schema-faq-section"><strong class="schema-faq-question">${words}</strong> `,
      '',
    ) + '<p>Chau</p>',
  ],
])('makes questions of %s', (_, html) => {
  const questions = [
    { id: 'hay-micro', question: '¿Hay micro?', answer: 'Sí.' },
    { id: 'y-vianda', question: '¿Y vianda?', answer: 'No.' },
  ]
  expect(convert(html).blocks).toEqual([{ type: 'Faq', questions }, ...text('Chau')])
})

const elementor = (...columns: object[]) =>
  elementorHtml(JSON.stringify([{ elType: 'section', elements: columns }])) ?? ''
const column = (size: number, ...elements: object[]) => ({
  elType: 'column',
  settings: { _column_size: size },
  elements,
})
const words = (editor: string) => ({ elType: 'widget', widgetType: 'text-editor', settings: { editor } })
const image = {
  elType: 'widget',
  widgetType: 'image',
  settings: { image: { url: `${OLD}2024/a.jpg`, alt: 'A' } },
}
const button = {
  elType: 'widget',
  widgetType: 'button',
  settings: { text: 'Ver', link: { url: '/x' } },
}

// prettier-ignore
test.each([
  ['WordPress', '<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:33%"><p>Uno</p></div><div class="wp-block-column" style="flex-basis:66%"><p>Dos</p></div></div>'],
  ['Divi', '[et_pb_section][et_pb_row column_structure="1_3,2_3"][et_pb_column type="1_3"][et_pb_text]<p>Uno</p>[/et_pb_text][/et_pb_column][et_pb_column type="2_3"][et_pb_text]<p>Dos</p>[/et_pb_text][/et_pb_column][/et_pb_row][/et_pb_section]'],
  ['WPBakery', '[vc_row][vc_column][vc_row_inner][vc_column_inner width="1/3"][vc_column_text]Uno[/vc_column_text][/vc_column_inner][vc_column_inner width="2/3"][vc_column_text]Dos[/vc_column_text][/vc_column_inner][/vc_row_inner][/vc_column][/vc_row]'],
  ['Avada', '[fusion_builder_row][fusion_builder_column type="1_3"][fusion_text]Uno[/fusion_text][/fusion_builder_column][fusion_builder_column type="2_3"][fusion_text]Dos[/fusion_text][/fusion_builder_column][/fusion_builder_row]'],
  ['Elementor', elementor(column(33, words('Uno')), column(66, words('<p>Dos</p>')))],
  ['Elementor, in containers', elementorHtml(JSON.stringify([{ elType: 'container', settings: { flex_direction: 'row' }, elements: [
    { elType: 'container', settings: { width: { unit: '%', size: 33 } }, elements: [words('Uno')] }, { elType: 'container', settings: { width: { size: 66 } }, elements: [words('Dos')] }] }])) ?? ''],
])('makes two columns of those of %s', (_, html) => {
  expect(convert(html)).toEqual({ blocks: [{ type: 'Columns', wide: 'last', blocks: [...text('Uno'), ...text('Dos')] }], notes: [] })
})

test('puts a picture before a column of several blocks', () => {
  const [picture] = text('![A](media/2024/a.jpg)')
  const invitation = { type: 'CallToAction', buttons: [{ label: 'Ver', to: '/x' }] }
  expect(convert(elementor(column(50, words('Uno'), button), column(50, image))).blocks).toEqual([
    { type: 'Columns', wide: 'last', blocks: [picture, ...text('Uno'), invitation] },
  ])
})

// prettier-ignore
test.each([
  ['WordPress', '<div class="wp-block-columns"><div class="wp-block-column"><p>Uno</p></div><div class="wp-block-column"><p>Dos</p><div class="wp-block-buttons"><a class="wp-block-button__link" href="/x">Ver</a></div></div><div class="wp-block-column"><p>Tres</p></div></div>'],
  ['Divi', '[et_pb_row][et_pb_column][et_pb_text]Uno[/et_pb_text][/et_pb_column][et_pb_column][et_pb_text]Dos[/et_pb_text][et_pb_button button_text="Ver" button_url="/x"][/et_pb_button][/et_pb_column][et_pb_column][et_pb_text]Tres[/et_pb_text][/et_pb_column][/et_pb_row]'],
  ['WPBakery', '[vc_row][vc_column][vc_column_text]Uno[/vc_column_text][/vc_column][vc_column][vc_column_text]Dos[/vc_column_text][vc_btn title="Ver" link="url:%2Fx"][/vc_column][vc_column][vc_column_text]Tres[/vc_column_text][/vc_column][/vc_row]'],
  ['Elementor', elementor(column(33, words('Uno')), column(33, words('Dos'), button), column(33, words('Tres')))],
])('makes equal columns of three of %s, each of any blocks', (_, html) => {
  const invitation = { type: 'CallToAction', buttons: [{ label: 'Ver', to: '/x' }] }
  const second = { type: 'Columns', wide: 'none', blocks: [...text('Dos'), invitation] }
  expect(convert(html)).toEqual({
    blocks: [{ type: 'Columns', wide: 'none', blocks: [...text('Uno'), second, ...text('Tres')] }],
    notes: [],
  })
})

// prettier-ignore
test.each([
  ['a testimonial of Divi', `[et_pb_testimonial author="Ana" job_title="Socia" portrait_url="${OLD}2024/a.jpg"]<p>Jugar.</p>[/et_pb_testimonial]`, [...text('![Ana](media/2024/a.jpg)'), { type: 'Quote', text: 'Jugar.', author: 'Ana, Socia' }]],
  ['a price of Divi', '[et_pb_pricing_table title="Socio" currency="$" sum="70" per="mes" button_text="Ver" button_url="/x"]Pileta[/et_pb_pricing_table]', [...text('## Socio\n\n$ 70 / mes\n\nPileta'), { type: 'CallToAction', buttons: [{ label: 'Ver', to: '/x' }] }]],
  ['a counter of Divi', '[et_pb_number_counter title="Socios" number="95" percent_sign="on"][/et_pb_number_counter]', text('## Socios\n\n95 %')],
  ['bars of WPBakery', `[vc_progress_bar values="${encodeURIComponent('[{"label":"Ñandú","value":"70"}]')}" units="%"]`, text('Ñandú: 70%')],
  ['a counter of Elementor', elementor({ elType: 'widget', widgetType: 'counter', settings: { title: 'Socios', ending_number: 95, suffix: '+', title_color: '#fff' } }), text('### Socios\n\n95+')],
  ['slides of Elementor', elementor({ elType: 'widget', widgetType: 'slides', settings: { slides: [{ heading: 'Uno', description: 'Dos' }] } }), text('### Uno\n\nDos')],
  ['symbols of networks', '<ul><!-- wp:social-link {"url":"https://wa.me/54911","service":"whatsapp"} /--></ul><p><a href="https://www.instagram.com/x"><svg></svg></a> <a href="/f"><i></i><span class="screen-reader-text">Foto</span></a></p>', text('- [WhatsApp](https://wa.me/54911)\n\n[Instagram](https://www.instagram.com/x) [Foto](/f)')],
  ['signs that WordPress coded', '[et_pb_toggle title="¿Hay &#8220;duchas&#8221; &amp; luz?"]Sí[/et_pb_toggle]', [{ type: 'Faq', questions: [{ id: 'hay-duchas-luz', question: '¿Hay “duchas” & luz?', answer: 'Sí' }] }]],
  ['signs that Elementor coded', elementor({ elType: 'widget', widgetType: 'accordion', settings: { tabs: [{ tab_title: 'Arte &amp; <b>barro</b>', tab_content: 'Sí' }] } }), [{ type: 'Faq', questions: [{ id: 'arte-barro', question: 'Arte & barro', answer: 'Sí' }] }]],
  ['a person of Divi', '[et_pb_team_member name="Ana" position="Guía" facebook_url="https://www.facebook.com/ana"]Sube[/et_pb_team_member]', text('## Ana\n\nGuía\n\n[Facebook](https://www.facebook.com/ana)\n\nSube')],
  ['a place of Divi', '[et_pb_map_pin title="Refugio" pin_address="Cerro 1"]Subí[/et_pb_map_pin]', text('## Refugio\n\nCerro 1\n\nSubí')],
  ['both sides of a box of WPBakery', '[vc_hoverbox primary_title="Uno" hover_title="Dos" hover_btn_title="Ver" hover_btn_link="url:%2Fx"]Tres[/vc_hoverbox]', [...text('## Uno\n\nDos'), { type: 'CallToAction', buttons: [{ label: 'Ver', to: '/x' }] }, ...text('Tres')]],
  ['places on a picture of Elementor', elementor({ elType: 'widget', widgetType: 'hotspot', settings: { hotspot: [{ hotspot_label: 'Pileta', hotspot_tooltip_content: '<p>Lavado</p>' }] } }), text('### Pileta\n\nLavado')],
  ['networks of Divi', '[et_pb_social_media_follow][et_pb_social_media_follow_network social_network="x" url="https://x.com/a"]X[/et_pb_social_media_follow_network][/et_pb_social_media_follow]', text('[X](https://x.com/a)')],
  ['a counter', '<p><span data-to-value="340">0</span> alumnos</p>', text('340 alumnos')],
  ['networks side by side', '<span class="elementor-grid-item"><a href="/a">A</a></span><span class="elementor-grid-item"><a href="/b">B</a></span>', text('[A](/a) [B](/b)')],
  ['a drawing', '<svg aria-label="Plano" viewBox="0 0 9 9"><text>Sala</text></svg>', text('![Plano: Sala](media/2024/d.svg)')],
])('keeps the words and links of %s', (_, html, blocks) => {
  expect(convert(html).blocks).toEqual(blocks)
})

test.each([
  [
    'Divi',
    '[et_pb_tabs][et_pb_tab title="Uno"]<p>A</p>[/et_pb_tab][et_pb_tab title="Dos"]B[/et_pb_tab][/et_pb_tabs]',
  ],
  [
    'WPBakery',
    '[vc_tta_tabs][vc_tta_section title="Uno"]A[/vc_tta_section][vc_tta_section title="Dos"]B[/vc_tta_section][/vc_tta_tabs]',
  ],
  [
    'Elementor',
    elementor({
      elType: 'widget',
      widgetType: 'nested-tabs',
      settings: { tabs: [{ tab_title: 'Uno' }, { tab_title: 'Dos' }] },
      elements: [column(100, words('A')), column(100, words('B'))],
    }),
  ],
  [
    'Elementor, as HTML',
    `<div role="tablist">${['Uno', 'Dos'].map((title) => `<div id="t-${title}" role="tab" aria-controls="p-${title}">${title}</div>`).join('')}</div>
      <div id="p-Uno" role="tabpanel"><p>A</p></div><div id="p-Dos" role="tabpanel" hidden="hidden" aria-labelledby="t-Dos"><p>B</p></div>`,
  ],
])('makes questions of the tabs of %s', (_, html) => {
  const questions = [
    { id: 'uno', question: 'Uno', answer: 'A' },
    { id: 'dos', question: 'Dos', answer: 'B' },
  ]
  expect(convert(html).blocks).toEqual([{ type: 'Faq', questions }])
})

test('keeps pictures, columns and galleries of an answer in their places', () => {
  const img = (name: string) => `<img src="${OLD}2024/${name}.jpg" alt="${name.toUpperCase()}">`
  const columns = `<div class="wp-block-columns"><div class="wp-block-column"><p>Dos</p></div><div class="wp-block-column"><p>Tres</p><p>Cuatro</p></div></div>`
  const gallery = `<figure class="wp-block-gallery">${img('c')}${img('d')}</figure>`
  const file = `<p><a href="${OLD}2024/plan.pdf">El plan</a></p>`
  const html = `<details><summary>${img('e')}Uno</summary>A</details><details><summary>Dos</summary><ul><li>Uno ${img('a')}</li></ul>${columns}<p>Cinco ${img('b')} seis</p>${gallery}${file}</details>`
  const answer = `- Uno\n\n![A](media/2024/a.jpg)\n\nDos\n\nTres\n\nCuatro\n\nCinco\n\n![B](media/2024/b.jpg)\n\nseis\n\n![C](media/2024/c.jpg)\n\n![D](media/2024/d.jpg)\n\n[El plan](${OLD}2024/plan.pdf)`
  const questions = [
    { id: 'uno', question: 'Uno', answer: '![E](media/2024/e.jpg)\n\nA' },
    { id: 'dos', question: 'Dos', answer },
  ]
  expect(convert(html).blocks).toEqual([{ type: 'Faq', questions }])
})

test('keeps the questions before one that holds a video', () => {
  const img = `<img src="${OLD}2024/a.jpg" alt="A">`
  const html = `<details><summary>Uno</summary>A</details><details><summary>Dos${img}</summary><iframe title="El acto" src="https://youtu.be/aqz-KE-bpKQ"></iframe></details>`
  expect(convert(html).blocks).toEqual([
    { type: 'Faq', questions: [{ id: 'uno', question: 'Uno', answer: 'A' }] },
    ...text('### Dos\n\n![A](media/2024/a.jpg)'),
    ...embed('El acto', 'https://youtu.be/aqz-KE-bpKQ'),
  ])
})

test('inserts the blocks of a synced pattern', () => {
  const shared = { ...emptyEntry, id: '60', type: 'wp_block', html: '<!-- wp:paragraph --><p>Hola</p>' }
  expect(convert('<!-- wp:block {"ref":60} /-->', [shared]).blocks).toEqual(text('Hola'))
})

test('fills in the words that a page wrote into a synced pattern', () => {
  const named = (name: string, inner: string) =>
    `<!-- wp:paragraph {"metadata":{"name":"${name}"}} --><p class="x">${inner}</p><!-- /wp:paragraph -->`
  const html = named('Lema', 'Uno <b>dos</b>') + named('Otro', 'Tres')
  const shared = { ...emptyEntry, id: '60', type: 'wp_block', html }
  const page = '<!-- wp:block {"ref":60,"content":{"Lema":{"content":"Juntos $1"}}} /-->'
  expect(convert(page, [shared]).blocks).toEqual(text('Juntos $1\n\nTres'))
})

test('inserts the global widget of Elementor', () => {
  const shared = { ...emptyEntry, id: '60', type: 'elementor_library', html: '<p>Hola</p>' }
  const html = elementor({ elType: 'widget', widgetType: 'global', templateID: 60 })
  expect(convert(html, [shared]).blocks).toEqual(text('Hola'))
})

test('lists the footnotes of a page', () => {
  const meta = new Map([['footnotes', '[{"content":"De <em>1921</em>","id":"a"}]']])
  const { blocks } = convert('<p>Hola</p><!-- wp:footnotes /-->', [emptyEntry], { ...emptyEntry, meta })
  expect(blocks).toEqual(text('Hola\n\n1. De *1921*'))
})

test('leaves out the list of posts of a site without any, and reports it', () => {
  const { blocks, notes } = convert('Hola [vc_basic_grid]', [emptyEntry], emptyEntry, '')
  expect([blocks, notes]).toEqual([text('Hola'), [expect.stringContaining('la lista de entradas')]])
})

test('inserts a synced pattern of a synced pattern, and none inside itself', () => {
  const pattern = (id: string, html: string) => ({ ...emptyEntry, id, type: 'wp_block', html })
  const outer = pattern('60', '<!-- wp:block {"ref":61} /-->')
  const inner = pattern('61', '<!-- wp:paragraph --><p>Hola</p><!-- wp:block {"ref":60} /-->')
  expect(convert('<!-- wp:block {"ref":60} /-->', [outer, inner]).blocks).toEqual(text('Hola'))
})

test.each([
  [
    'a picture that loads later',
    `<img src="data:image/gif;base64,R0" data-src="${OLD}2024/a.jpg" alt="A">`,
    '![A](media/2024/a.jpg)',
  ],
  [
    'wrappers of Divi',
    `[et_pb_section fb_built="1"][et_pb_row][et_pb_text _builder_version="4"]<p>Hola</p>[/et_pb_text][et_pb_image src="${OLD}2024/a.jpg" alt="A"][/et_pb_image][/et_pb_row][/et_pb_section]`,
    'Hola\n\n![A](media/2024/a.jpg)',
  ],
  [
    'wrappers of WPBakery',
    '[vc_row][vc_column width="1/2"][vc_custom_heading text="Salas"][vc_column_text]<p>Hola</p>[/vc_column_text][/vc_column][/vc_row]',
    '## Salas\n\nHola',
  ],
])('imports %s', (_, html, markdown) => {
  expect(convert(html)).toEqual({ blocks: text(markdown), notes: [] })
})

// prettier-ignore
test.each([
  ['[su_nota x="1"]Uno [sic][/su_nota]', 'Uno \\[sic]', '[su_nota x="1"] era de un complemento'],
  [`<blockquote>${'muy larga '.repeat(30)}</blockquote>`, 'muy larga '.repeat(30).trim(), 'es larga o tiene formato'],
  ['<a href="/x"><img src="/b.jpg" alt="B"></a>', '[Imagen: B](/b.jpg)\n\n[/x](/x)', 'quedó separada de su enlace'],
  ['<p>https://x.example/video</p>', '[https://x.example/video](https://x.example/video)', 'quedó como enlace'],
  ['<p>Uno <del>dos</del></p>', 'Uno dos', 'un texto con tachado'],
])('imports %s as text, and reports it', (html, words, note) => {
  const { blocks, notes } = convert(html)
  expect(blocks).toEqual(text(words))
  expect(notes).toContainEqual(expect.stringContaining(note))
})

test.each([
  ['<!-- wp:calendar /-->', 'el bloque «calendar» lo llenaba WordPress'],
  [
    elementor({
      elType: 'widget',
      widgetType: 'cosa',
      settings: { rotulo: '<p>Un [rótulo]</p>', color: 'red' },
    }),
    '[elementor_cosa rotulo="Un rótulo"] era de un complemento',
  ],
  ['[contact-form-7 id="5"]', '[contact-form-7 id="5"] era de un complemento'],
  [
    '<p><svg class="e-fas-phone" viewBox="0 0 9 9"><path d="M0 0h9"/></svg></p>',
    'un símbolo dibujado (e-fas-phone)',
  ],
  [
    '<form><p>Nombre <input></p><button>Enviar</button></form>',
    'un formulario quedó afuera (Nombre, Enviar)',
  ],
  ['<script>alert(1)</script>', 'se dejó afuera un código (<script>)'],
])('reports that %s was not imported', (html, note) => {
  expect(convert(html)).toEqual({ blocks: [], notes: [expect.stringContaining(note)] })
})

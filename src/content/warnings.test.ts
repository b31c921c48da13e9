import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixContent } from './report/fix-content.ts'
import { loadSite } from '../../tests/support/load-site.ts'
import { definitions } from './schema/definitions.ts'
import { smallSite, textOf, writeSite } from '../../tests/support/temporary-site.ts'

/**
 * Mistakes that stop no site: title, file, text before and after, code, line, column, beginning of the message, and the file
 * after `--fix`.
 */
// prettier-ignore
const warnings: [string, string, string, string, string, number, number, string, (string | undefined)?][] = [
  ['a tab without blocks', 'pages/centro.json', '[{ "type": "Fragment", "fragment": "texto" }]', '[]', 'AUK220', 13, 56, '«Pestaña» no tiene ningún bloque, y no se vería nada. Agregá un bloque, o sacá esto.'],
  ['two tabs with one name', 'pages/centro.json', '"label": "Horarios"', '"label": "clases"', 'AUK267', 14, 38, 'Ya hay otra pestaña "clases", y nadie sabría cuál es cuál. Cambiale el nombre a una.'],
  ['two options of a menu with one name', 'pages/otra.json', '[{ "type": "EventsCarousel" }]', '[{ "type": "MenuBlock", "label": "Menú", "items": [{ "id": "a", "label": "Uno", "blocks": [{ "type": "EventsCarousel" }] }, { "id": "b", "label": "uno", "blocks": [{ "type": "EventsCarousel" }] }] }]', 'AUK268', 6, 159, 'Ya hay otra opción "uno"'],
  ['a page without blocks', 'pages/otra.json', '[{ "type": "EventsCarousel" }]', '[]', 'AUK220', 6, 13, '«Página» no tiene ningún bloque, y no se vería nada. Agregá un bloque, o sacá esto.'],
  ['a type that does not come first', 'pages/inicio.json', '"type": "Quote", "text": "El teléfono del norte es {norte.phone}"', '"text": "El teléfono del norte es {norte.phone}", "type": "Quote"', 'AUK221', 14, 57, '"type" va primero: así se ve enseguida de qué se trata. Subilo al primer renglón.', textOf('pages/inicio.json')],
  ['a kind that does not come first', 'pages/otra.json', '"kind": "page",\n  "path": "*",', '"path": "*",\n  "kind": "page",', 'AUK221', 3, 3, '"kind" va primero: así se ve enseguida de qué se trata. Subilo al primer renglón.', textOf('pages/otra.json')],
  ['a subheading in a plain text', 'pages/otra.json', 'No está', '## No está', 'AUK407', 4, 13, '«Título» ("title") va sin formato: ## se lee así'],
  ['a table in a plain text', 'pages/otra.json', 'No está', '|a|b|\\n|-|-|', 'AUK407', 4, 20, '«Título» ("title") va sin formato: |-|-| se lee así'],
  ['formatting in a plain text', 'pages/otra.json', 'No está', 'No **está**', 'AUK407', 4, 16, '«Título» ("title") va sin formato: **está** se lee así, con los signos. Borralos.'],
  ['a loose brace', 'pages/otra.json', 'No está', 'No {brand está', 'AUK408', 4, 16, '«Título» ("title") tiene una llave suelta, que se lee así. Una variable se escribe {phone}: agregá la llave que falta o borrá esta.'],
  ['an invisible character in a link', 'site.json', '"to": "/centro"', '"to": "/centro\u200B"', 'AUK411', 45, 40, '«Enlace» ("to") tiene un signo invisible,', textOf('site.json')],
  ['an invisible character', 'pages/otra.json', 'No está', 'No\u200B está', 'AUK411', 4, 15, '«Título» ("title") tiene un signo invisible, que suele venir al copiar de otro programa y molesta al buscar. Borralo.', textOf('pages/otra.json')],
  ['a byte order mark in a text', 'pages/otra.json', 'No está', 'No\uFEFF está', 'AUK411', 4, 15, '«Título» ("title") tiene un signo invisible, que suele venir al copiar de otro programa y molesta al buscar. Borralo.', textOf('pages/otra.json')],
  ['a mark of direction before a telephone', 'pages/otra.json', 'No está', '\u200ENo está', 'AUK411', 4, 13, '«Título» ("title") tiene un signo invisible, que suele venir al copiar de otro programa y molesta al buscar. Borralo.', textOf('pages/otra.json')],
  ['a letter with its accent apart', 'pages/otra.json', 'No está', 'No está'.normalize('NFD'), 'AUK413', 4, 19, 'Este texto tiene letras con la tilde aparte (pasa al copiar de una Mac) y al buscarlo no se encontraría. Escribilas de nuevo.', textOf('pages/otra.json')],
  ['spaces around a text', 'pages/otra.json', 'No está', ' No está  ', 'AUK414', 4, 13, '«Título» ("title") empieza o termina con un espacio que nadie ve. Borralo.', textOf('pages/otra.json')],
  ['two spaces', 'pages/otra.json', 'La página no', 'La  página   no', 'AUK415', 5, 21, '«Descripción» ("description") tiene dos espacios seguidos. Dejá uno.', textOf('pages/otra.json')],
  ['a question that is not opened', 'pages/otra.json', 'No está', 'No está. Qué busca?', 'AUK416', 4, 31, '«Título» ("title") cierra con ? lo que no abre: en castellano va también ¿. Agregalo donde empieza.'],
  ['an exclamation that is not opened', 'pages/otra.json', 'No está', 'No está!', 'AUK416', 4, 20, '«Título» ("title") cierra con ! lo que no abre: en castellano va también ¡. Agregalo donde empieza.'],
  ['a question that is not closed', 'pages/otra.json', 'No está', '¿No está', 'AUK417', 4, 13, '«Título» ("title") abre con ¿ lo que no cierra. Agregá ? donde termina.'],
  ['words in capitals', 'pages/otra.json', 'No está', 'NO HAY NINGUNA', 'AUK418', 4, 13, '«Título» ("title") dice "NO HAY NINGUNA" todo en mayúsculas, que se leen como un grito. Usá minúsculas; si va así a propósito, agregalo a «Textos que van como están» ("fixedTexts" en site.json).'],
  ['short words in capitals', 'pages/otra.json', 'No está', '¡MUY BIEN!', 'AUK418', 4, 14, '«Título» ("title") dice "MUY BIEN" todo en mayúsculas,'],
  ['words in capitals after a Roman number', 'pages/otra.json', 'No está', 'Siglo XVIII: MATRICULA ABIERTA', 'AUK418', 4, 26, '«Título» ("title") dice "MATRICULA ABIERTA" todo en mayúsculas,'],
  ['a word in capitals after a Roman number', 'pages/otra.json', 'No está', 'Ley XVIII y GRATUITO', 'AUK418', 4, 25, '«Título» ("title") dice "GRATUITO" todo en mayúsculas,'],
  ['two questions of which the first is not closed', 'pages/otra.json', 'No está', '¿No está. ¿Y vos?', 'AUK417', 4, 13, '«Título» ("title") abre con ¿ lo que no cierra. Agregá ? donde termina.'],
  ['a question between exclamations that is not opened', 'pages/otra.json', 'No está', '¡No está?!', 'AUK416', 4, 21, '«Título» ("title") cierra con ? lo que no abre: en castellano va también ¿. Agregalo donde empieza.'],
  ['a question after an address', 'pages/otra.json', 'No está', 'Mirá a.ar/x?y=1, sí?', 'AUK416', 4, 32, '«Título» ("title") cierra con ? lo que no abre: en castellano va también ¿. Agregalo donde empieza.'],
  ['words in capitals in an event', 'events.json', 'Concierto', 'Gran CONCIERTO', 'AUK418', 5, 21, '«Nombre» ("name") dice "CONCIERTO" todo en mayúsculas, que se leen como un grito. Usá minúsculas; si va así a propósito, agregalo a «Textos que van como están» ("fixedTexts" en site.json).'],
  ['a variable of the site that no text uses', 'site.json', '"brand": ', '"sede": "x", "brand": ', 'AUK419', 8, 5, 'Ningún texto usa la variable {sede}. Usala o borrala.'],
  ['a variable of an institution that no text uses', 'pages/centro.json', '{room}, ', '', 'AUK419', 23, 22, 'Ningún texto usa la variable {room}. Usala o borrala.'],
  ['a fixed text that is nowhere', 'site.json', '"variables": {', '"fixedTexts": ["TURNO"],\n  "variables": {', 'AUK420', 7, 18, 'Ningún texto dice "TURNO". Corregilo para que sea igual, o borralo de la lista.'],
  ['a query that its page does not read', 'pages/inicio.json', '"/centro?institution=centro#horarios"', '"/?institution=centro"', 'AUK320', 10, 46, 'La página "/" no lee lo que sigue a ?: solo lo hace una con el formulario de contacto. Borrá "?institution=centro", o llevá el enlace a esa página.'],
  ['a telephone without its area code', 'site.json', '["(0221) 400-0003"]', '["400-0003 int. 12"]', 'AUK241', 38, 18, 'A "400-0003 int. 12" parece faltarle la característica, y desde otra localidad no se podría llamar. Escribila adelante, por ejemplo "(0221) 444-5678".'],
  ['a mobile telephone without its area code', 'site.json', '["(0221) 400-0003"]', '["15-4000-0003"]', 'AUK241', 38, 18, 'A "15-4000-0003" parece faltarle la característica'],
  ['the whole address of a page of the own site', 'site.json', '"to": "/centro"', '"to": "https://musica.example/centro"', 'AUK341', 45, 32, '"https://musica.example/centro" es una página de tu propio sitio: como enlace, poné solo "/centro".', textOf('site.json')],
  ['the whole address of a section of the own site, written in another way', 'fragments/texto.json', '(/centro#horarios)', '(http://www.musica.example/centro/#horarios)', 'AUK341', 5, 45, '"http://www.musica.example/centro/#horarios" es una página de tu propio sitio: como enlace, poné solo "/centro#horarios".', textOf('fragments/texto.json')],
  ['the whole address of a page that the own site does not have', 'fragments/texto.json', '(/centro#horarios)', '(https://musica.example/campus)', 'AUK342', 5, 45, 'Este enlace lleva a tu propio sitio, que no tiene la página "/campus". Corregí la dirección; si ahí hay algo que no es de este sitio, dejala así.'],
  ['the same event twice', 'events.json', '"events": [', '"events": [{ "name": "concierto", "date": "2097-03-15", "time": "19:00:00", "institution_type": "norte", "short_description": "x" },', 'AUK620', 5, 15, '"Concierto" del 2097-03-15 ya está en el renglón 3, y se vería dos veces. Borrá uno; si son dos funciones, decilo en el nombre.'],
  ['a notice until another century', 'site.json', '"theme"', '"notice": { "text": "x", "until": "2226-12-04" }, "theme"', 'AUK621', 49, 37, 'El aviso se vería hasta el 2226-12-04, dentro de '],
  ['a description that is still the sample', 'pages/otra.json', 'La página no existe.', 'Descripción', 'AUK441', 5, 18, '«Descripción» ("description") todavía dice "Descripción", que es la muestra con la que empieza, y así se publicaría. Escribí lo que va.'],
  ['a tab that is still called as a new one', 'pages/centro.json', '"label": "Horarios"', '"label": "Pestaña"', 'AUK441', 14, 38, '«Nombre» ("label") todavía dice "Pestaña"'],
  ['the name of an event as long as a description', 'events.json', 'Concierto', `Coro ${'y coro '.repeat(70)}nada más`, 'AUK440', 5, 15, '«Nombre» ("name") tiene 503 letras, y no entra en una tarjeta ni en el calendario de un teléfono.'],
  ['bold that is not closed', 'pages/centro.json', 'Llamanos', '**Llamanos', 'AUK424', 26, 16, 'A estos ** les falta su par, y se leerían así. Poné ** donde empieza y donde termina la negrita, en el mismo párrafo.'],
  ['bold over two paragraphs', 'pages/centro.json', 'Llamanos', '**Uno\\n\\ndos** Llamanos', 'AUK424', 26, 16, 'A estos ** les falta su par, y se leerían así. Poné ** donde empieza y donde termina la negrita, en el mismo párrafo.'],
  ['bold with spaces inside', 'pages/centro.json', 'Llamanos', '** Llamanos **', 'AUK425', 26, 16, 'Estos ** no hacen negrita, y se leerían así. Van pegados a lo de adentro y separados de lo de afuera: "es **gratis** y".'],
  ['bold that goes on without a space', 'pages/centro.json', 'Llamanos', '**¡Hola!**Llamanos', 'AUK425', 26, 16, 'Estos ** no hacen negrita, y se leerían así. Van pegados a lo de adentro y separados de lo de afuera: "es **gratis** y".'],
  ['a new line with the wrong slash', 'pages/centro.json', 'Llamanos', 'Hola./nLlamanos', 'AUK442', 26, 21, 'Se lee "/n", con la barra.'],
  ['a star too many', 'pages/centro.json', 'Llamanos', 'Es **gratis* Llamanos', 'AUK447', 26, 19, 'Este * queda a la vista'],
  ['a star too many at the end', 'pages/centro.json', 'Llamanos', 'Es *gratis** Llamanos', 'AUK447', 26, 27, 'Este * queda a la vista'],
  ['an address that is no link', 'pages/centro.json', 'Llamanos', 'Mirá www.club.com.ar/x. Llamanos', 'AUK439', 26, 21, '"www.club.com.ar/x" se lee, pero no se puede tocar. Para que sea un enlace, escribí [www.club.com.ar/x](https://www.club.com.ar/x).'],
  ['a mail that is no link', 'pages/centro.json', 'Llamanos', 'a@b.org o llamanos', 'AUK439', 26, 16, '"a@b.org" se lee, pero no se puede tocar. Para que sea un enlace, escribí [a@b.org](mailto:a@b.org).'],
  ['a footnote', 'pages/otra.json', 'No está', 'No está[^1]', 'AUK444', 4, 20, 'No hay notas al pie: [^1] se lee así.'],
  ['filler', 'pages/otra.json', 'No está', 'Lorem ipsum dolor', 'AUK443', 4, 13, '«Título» ("title") todavía tiene el texto de relleno «lorem ipsum».'],
  ['a mistyped host of a mail', 'site.json', 'norte@musica.example', 'norte@gmial.com', 'AUK445', 39, 23, '"gmial.com" parece un correo mal escrito'],
  ['a book in a field', 'pages/otra.json', 'La página no existe.', `Hola${' y hola'.repeat(1000)}.`, 'AUK446', 5, 18, '«Descripción» ("description") tiene 7005 letras'],
  ["a picture described by its file's name", 'pages/centro.json', 'Un piano', 'IMG_2033.jpg', 'AUK513', 27, 73, '«Descripción» ("alt") dice "IMG_2033.jpg", y con eso nadie sabe qué se ve.'],
  ['a picture described as one', 'pages/centro.json', 'Un piano', 'Imagen 2', 'AUK513', 27, 73, '«Descripción» ("alt") dice "Imagen 2"'],
  ['an event in a year whose digits have changed places', 'events.json', '2097', '2072', 'AUK624', 6, 15, '"Concierto" sería en 2072. ¿Es en 2027? Revisá el año.'],
  ['a block twice', 'pages/otra.json', '[{ "type": "EventsCarousel" }]', '[{ "type": "EventsCarousel" }, { "type": "EventsCarousel" }]', 'AUK244', 6, 44, 'Este bloque es igual al de arriba'],
  ['text after a list', 'pages/centro.json', '- **Dos**', '- **Dos**\\nTres', 'AUK437', 26, 73, 'Este renglón quedaría dentro del último punto de la lista.'],
  ['a page without a main title', 'pages/centro.json', '{ "type": "Banner", "title": "{name}", "subtitle": "{room}, {address}" }', '{ "type": "Quote", "text": "{room}" }', 'AUK344', 7, 13, 'La página "/centro" no tiene un título principal, que es lo que dice dónde se está. Agregale arriba un bloque que lo tenga: «Encabezado de página» ("Banner") o «Formulario de contacto» ("ContactForm") o «Portada» ("Hero").'],
  ['a page with two main titles', 'pages/centro.json', '"ContactForm", ', '"ContactForm", "heading": "Otro", ', 'AUK345', 31, 41, 'La página "/centro" ya tiene otro título principal, y va uno solo.'],
  ['subjects in one text', 'pages/otra.json', '{ "type": "EventsCarousel" }', '{ "type": "SubjectLists", "groups": [{ "title": "A", "lists": [{ "subjects": ["Lengua, Inglés, Arte"] }] }] }', 'AUK270', 6, 92, 'Estas materias están todas en un texto'],
  ['another language without its messages', 'site.json', '"es-AR"', '"fr-FR"', 'AUK421', 1, 1, 'El sitio está en "fr-FR" y estos mensajes se leerían en castellano, porque faltan: events.loading, events.error, events.httpError, events.retry, events.empty, events.emptyHint y'],
]

test.each(warnings)('warns once of %s, and makes the site', async (...row) => {
  const [, file, was, is, code, line, column, says, fixed] = row
  const text = textOf(file).replace(was, is)
  expect(text).not.toBe(textOf(file))
  using written = writeSite({ [file]: text })
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics).toEqual([expect.objectContaining({ code, severity: 'warning', line, column })])
  expect(diagnostics[0]?.message.slice(0, says.length)).toBe(says)
  expect(site).toBeDefined()
  const { made, result } = await fixContent(() => loadSite(written.folder))
  expect(made.map((diagnostic) => diagnostic.code)).toEqual(fixed === undefined ? [] : [code])
  expect(result.diagnostics).toHaveLength(fixed === undefined ? 1 : 0)
  expect(readFileSync(join(written.folder, file), 'utf8')).toBe(fixed ?? text)
})

/** Texts that are right although they look like mistakes. */
const fine = [
  '¿Qué buscás? ¡Bienvenidos!',
  '¡¿Qué?! Todo bien',
  '¿Venís! ¡Qué hacés?',
  '¡Hola, ¿cómo estás?, vení!',
  'Charla (¿qué se aprende en 1.º y 2.º?)',
  '«¿Empieza a las 7.45?»',
  '¿Viste aukan.ar/x?y=1?',
  'Una duda (?) y un asombro (!)',
  'Mirá https://ejemplo.com.ar/x?y=1 antes',
  'Con la UNLA, el DNI y el siglo XVIII',
  'ESI y EDI en PB, CABA: DNI CUIL, IVA CABA, TV HD',
  'DIEGEP 5971, UNICEF y UNESCO: CONICET',
  'Tom & Jerry: 3 < 4 > 2; I+D; a <3 b',
  '👩🏽‍🏫 familia 👨‍👩‍👧',
  'São Paulo, Ñandú, «Águila»',
  'مدرسة\u200F في لانوس',
]

test.each(fine)('accepts "%s"', async (text) => {
  expect(
    await reported({ 'pages/otra.json': textOf('pages/otra.json').replace('La página no existe.', text) }),
  ).toEqual([])
})

/** Characters of Markdown that are meant to be read, or that are formatting. */
const fineMarkdown = [
  '\\*\\* y \\[a\\](/b) y [a] \\(/b)',
  '| a   | b |\n|-----|---|\n| 1   | 2 |\n\nHola',
  'Dijo [sic] (y se fue) [1]',
  '**a** y **b**, 3 * 4 * 5',
  '**¿Empieza a las 7.45?** *¿Y en 3.º?*',
  'Traé:\n- a\n- b\n\n• c\n• d',
  '3 * *4* y **a** *b* y ***c***: y/n, km/h, [www.x.org](https://www.x.org) y <https://x.org>',
  '[**Sede** Centro](/centro#horarios "Título") y [x](https://a.example/b_(c))',
]

test.each(fineMarkdown)('accepts "%s" in a formatted text', async (text) => {
  const page = textOf('pages/centro.json').replace('Llamanos', JSON.stringify(text).slice(1, -1))
  expect(await reported({ 'pages/centro.json': page })).toEqual([])
})

test('accepts an empty description of an ornament, in a release too', async () => {
  using written = writeSite({ 'pages/centro.json': textOf('pages/centro.json').replace('"Un piano"', '""') })
  const { diagnostics, beforeRelease } = await loadSite(written.folder)
  expect(diagnostics).toEqual([])
  expect(beforeRelease.filter(({ pointer }) => pointer.includes('picture'))).toEqual([])
})

test('accepts what stands in `fixedTexts`', async () => {
  const fixedTexts = '"fixedTexts": ["TURNO MAÑANA", "TURNO", "Ojo!"],\n  "variables": {'
  const otra = textOf('pages/otra.json').replace('No está', 'TURNO MAÑANA')
  const changes = {
    'site.json': textOf('site.json').replace('"variables": {', fixedTexts),
    'pages/otra.json': otra.replace('La página no existe.', 'Ojo! No existe.'),
  }
  expect(await reported(changes)).toEqual([])
})

test('does not hold another language to the rules of Spanish', async () => {
  using written = writeSite({
    'site.json': textOf('site.json').replace('"es-AR"', '"en-GB"'),
    'pages/otra.json': textOf('pages/otra.json').replace('No está', 'WHERE is it?  Nowhere!'),
  })
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics).toEqual([])
  expect(site?.messages.shell.skip).toBe('Skip to content')
})

const OVER = 'y no se muestra más. Borralo, o poné la fecha nueva.'
const lasting = textOf('events.json').replace('"2097-03-15"', '"2097-03-15", "end_date": "2097-03-16"')
const hidden = textOf('events.json').replace('"name"', '"status": "inactive",\n      "name"')
const notice = '"notice": { "text": "No hay clases.", "until": "2097-03-15" },\n  "variables": {'
const noticed = textOf('site.json').replace('"variables": {', notice)

test.each<[string, string, Changes, string[]]>([
  ['an event on its day', '2097-03-15T12:00', {}, []],
  ['an event until the end of its day at school', '2097-03-15T23:59', {}, []],
  ['an event the day after', '2097-03-16T12:00', {}, [`AUK601 6 "Concierto" ya pasó (ayer) ${OVER}`]],
  ['an event of last month', '2097-04-14T12:00', {}, [`AUK601 6 "Concierto" ya pasó (hace 30 días) ${OVER}`]],
  ['an event of several days', '2097-03-16T09:00', { 'events.json': lasting }, []],
  ['an event that is not shown', '2098-01-01T12:00', { 'events.json': hidden }, []],
  ['a notice on its last day', '2097-03-15T09:00', { 'site.json': noticed }, []],
  [
    'a notice that is over',
    '2097-03-18T09:00',
    { 'site.json': noticed },
    [
      `AUK601 6 "Concierto" ya pasó (hace 3 días) ${OVER}`,
      'AUK602 7 El aviso ya venció (hace 3 días) y no se muestra más. Borralo, o poné otra fecha.',
    ],
  ],
])('judges %s by the time of the site', async (_, time, changes, says) => {
  using written = writeSite(changes)
  const { diagnostics, site } = await loadSite(written.folder, { now: new Date(`${time}:00-03:00`) })
  expect(diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`)).toEqual(says)
  expect(site).toBeDefined()
})

test('accepts past events where a block shows them', async () => {
  const showing = Object.keys(definitions).filter((name) => definitions[name]?.['x-shows-events'] === 'all')
  expect(showing).not.toEqual([])
  for (const type of showing) {
    const page = textOf('pages/otra.json').replace('"blocks": [', `"blocks": [{ "type": "${type}" }, `)
    expect(await reported({ 'pages/otra.json': page }, new Date('2097-03-17T12:00:00Z'))).toEqual([])
  }
})

test('warns of a page that only itself links to', async () => {
  const page = textOf('pages/otra.json').replace('"*"', '"/qr"')
  const blocks = '"Banner", "title": "x" }, { "type": "RichText", "text": "[x](/qr)"'
  expect(await reported({ 'pages/qr.json': page.replace('"EventsCarousel"', blocks) })).toEqual([
    'AUK340 3 Ningún enlace del sitio lleva a la página "/qr", y nadie la encontraría. Agregala al «Menú principal» ("navigation" en site.json) o enlazala desde otra página. Si se llega solo desde afuera, como con un QR, dejala así.',
  ])
})

/** Mistakes that only a release refuses: title, file, text before and after, code, pointer, message. */
// prettier-ignore
const unready: [string, string, string, string, string, string, string][] = [
  ['a link to an example', 'site.json', '"to": "/centro"', '"to": "https://www.example.com/x"', 'AUK904', '/navigation/0/to', '"www.example.com" es una dirección de ejemplo, que no es de nadie. Poné la verdadera.'],
  ['a mail of an example in a text', 'pages/otra.json', 'La página no existe.', 'Escribinos a hola@ejemplo.com.ar.', 'AUK904', '/description', '"ejemplo.com.ar" es una dirección de ejemplo, que no es de nadie. Poné la verdadera.'],
  ['an address of an example in an event', 'events.json', 'Tocan los más chicos.', 'Anotate en www.ejemplo.com.', 'AUK904', '/events/0/short_description', '"www.ejemplo.com" es una dirección de ejemplo, que no es de nadie. Poné la verdadera.'],
  ['a mail of an example', 'site.json', 'norte@colegio.edu.ar', 'norte@colegio.example', 'AUK904', '/institutions/1/email', '"colegio.example" es una dirección de ejemplo, que no es de nadie. Poné la verdadera.'],
]

const ready: Record<string, string> = {
  ...smallSite,
  'site.json': textOf('site.json')
    .replaceAll('musica.example', 'colegio.edu.ar')
    .replace(',\n      "provisional": ["phones", "address.street"]', ''),
}

test('a site without them is ready for a release', async () => {
  using good = writeSite(ready)
  expect((await loadSite(good.folder)).beforeRelease).toEqual([])
})

test.each(unready)('refuses %s in a release only', async (...row) => {
  const [, file, was, is, code, pointer, message] = row
  const text = ready[file]?.replace(was, is) ?? ''
  expect(text).not.toBe(ready[file])
  using written = writeSite({ ...ready, [file]: text })
  const { diagnostics, beforeRelease } = await loadSite(written.folder)
  expect(diagnostics).toEqual([])
  expect(beforeRelease).toEqual([expect.objectContaining({ code, severity: 'error', pointer, message })])
})

test.each(['escuela', 'otro-sitio', 'club', 'clinica'])('reports nothing of the fixture %s', async (name) => {
  // Events are over one day: this is before all of them.
  const { diagnostics, files } = await loadSite(`tests/fixtures/${name}`, {
    now: new Date('2026-11-21T12:00:00Z'),
  })
  expect(diagnostics).toEqual([])
  expect(files.length).toBeGreaterThan(5)
})

type Changes = Parameters<typeof writeSite>[0]

async function reported(changes: Changes, now?: Date): Promise<string[]> {
  using written = writeSite(changes)
  const { diagnostics } = await loadSite(written.folder, now && { now })
  return diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`)
}

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { fixContent } from './report/fix-content.ts'
import { formatDiagnostics } from './report/format-diagnostics.ts'
import { loadSite } from '../../tests/support/load-site.ts'
import { show } from './show.ts'
import { validate, type ValidateResult } from './validate.ts'
import { smallSite, textOf, writeSite } from '../../tests/support/temporary-site.ts'

/**
 * Mistakes that people make: title, file, text before and after, code, line, column, part of the message. Where `--fix` mends
 * it: the name of the fix, and the text after it, if not the first one.
 */
// prettier-ignore
const mistakes: [string, string, string, string, string, number, number, string, string?, string?][] = [
  ['a missing comma', 'pages/inicio.json', '"title": "Inicio",', '"title": "Inicio"', 'AUK107', 4, 20, 'Falta una coma', 'Agregar la coma que falta.'],
  ['a comma too many', 'pages/inicio.json', 'norte.phone}" }', 'norte.phone}" },', 'AUK106', 14, 74, 'Sobra una coma', 'Borrar la coma que sobra.'],
  ['a missing closing quote', 'pages/inicio.json', '"title": "Inicio",', '"title": "Inicio,', 'AUK108', 4, 12, 'Faltan las comillas'],
  ['a missing opening quote', 'pages/inicio.json', '"title": "Inicio",', '"title": Inicio",', 'AUK113', 4, 12, 'No se entiende Inicio', 'Poner comillas rectas (").'],
  ['a name without quotes', 'pages/otra.json', '"title":', 'title:', 'AUK113', 4, 3, 'No se entiende title', 'Poner comillas rectas (").'],
  ['a missing colon', 'pages/otra.json', '"title": ', '"title" ', 'AUK110', 4, 10, 'Faltan los dos puntos'],
  ['nothing before a comma', 'pages/inicio.json', '"title": "Inicio",', '"title": ,', 'AUK111', 4, 11, 'Falta un valor acá'],
  ['a missing first brace', 'pages/otra.json', '{\n  "kind"', '  "kind"', 'AUK153', 1, 3, 'tiene que empezar con { y empieza con "kind"'],
  ['a line with the beginning of an element is gone', 'pages/centro.json', '          {\n            "type": "Timetable"', '            "type": "Timetable"', 'AUK125', 15, 13, 'si acá empieza un elemento, falta su {'],
  ['a file saved as a page', 'pages/otra.json', '{\n  "kind"', '<html><pre>{\n  "kind"', 'AUK148', 1, 1, 'El archivo se guardó como página web'],
  ['a file saved by a word processor', 'pages/otra.json', '{\n  "kind"', '{\\rtf1\\ansi {\n  "kind"', 'AUK148', 1, 1, 'documento con formato (RTF)'],
  ['a brace deleted after a name', 'pages/inicio.json', '"picture": {', '"picture":', 'AUK161', 11, 18, 'Falta la { antes de este nombre'],
  ['a bracket deleted after a name', 'pages/centro.json', '"blocks": [\n', '"blocks":\n', 'AUK128', 9, 5, 'o falta el [ de la lista'],
  ['a block of code with its fences', 'pages/otra.json', '{\n  "kind"', '```json\n{\n  "kind"', 'AUK160', 1, 1, 'Se pegó también el renglón ```', 'Borrar los renglones ```.'],
  ['a file of prose', 'pages/otra.json', '{\n  "kind"', 'Hola, esta es la página. {\n  "kind"', 'AUK153', 1, 1, 'tiene que empezar con { y empieza con Hola,'],
  ['a comment with a hash', 'pages/otra.json', '  "title"', '  # título\n  "title"', 'AUK105', 4, 3, 'no admite comentarios'],
  ['an element after the end', 'events.json', '  ]\n}\n', '  ]\n}\n,{ "name": "Coro" }\n', 'AUK116', 14, 1, 'Sobra , después del final'],
  ['a missing quote of a name', 'pages/inicio.json', '"title": "Inicio",', '"title: "Inicio",', 'AUK129', 4, 9, 'Falta la comilla que cierra "title"', 'Agregar la comilla que falta.'],
  ['a missing quote in a list', 'site.json', '(0221) 400-0001", "', 'Tel.: 400-0001, "', 'AUK131', 21, 35, 'falta la coma'],
  ['quotes inside a text', 'pages/inicio.json', '"Inicio",', '"El "gran" inicio",', 'AUK131', 4, 16, 'cambialas por tipográficas: “así”'],
  ['a picture without its kind', 'pages/inicio.json', '"type": "tiles", ', '', 'AUK202', 11, 18, '"tiles" (composición de baldosas), "file" (archivo de imagen).'],
  ['an empty date', 'events.json', '2097-03-15', '', 'AUK208', 6, 15, 'Es obligatorio: escribilo. Va año-mes-día, con guiones.'],
  ['a name of a variable that is none, and provisional variables', 'site.json', '"variables": {\n    ', '"provisional": ["variables.brand"], "variables": {\n    "teléfono": "x", ', 'AUK213', 8, 5, 'letras sin tilde'],
  ['a capital in the name of an institution', 'site.json', '"id": "norte"', '"id": "Norte"', 'AUK207', 29, 13, 'Va en minúsculas'],
  ['typographic quotes', 'pages/inicio.json', '"Inicio"', '“Inicio”', 'AUK113', 4, 12, 'tipográficas', 'Poner comillas rectas (").'],
  ['a missing brace inside', 'pages/inicio.json', '"shape": "hero" }', '"shape": "hero"', 'AUK128', 13, 5, 'sigue abierto el { del renglón 7'],
  ['a missing bracket', 'pages/otra.json', '"EventsCarousel" }]', '"EventsCarousel" }', 'AUK130', 7, 1, 'Este } no cierra nada: sigue abierto el [ del renglón 6.'],
  ['a brace too many', 'pages/otra.json', '"EventsCarousel" }]', '"EventsCarousel" }}]', 'AUK130', 6, 42, 'o sobra'],
  ['a brace instead of a bracket', 'events.json', '  ]\n}', '  }\n}', 'AUK130', 12, 3, 'sigue abierto el [ del renglón 3'],
  ['an element after its list', 'events.json', '  ]\n}', '  ],\n  {\n    "name": "Coro"\n  }\n}', 'AUK128', 13, 3, 'o falta el [ de la lista en que esto va'],
  ['a missing last brace', 'pages/otra.json', '}]\n}\n', '}]\n', 'AUK140', 6, 43, 'Falta } al final del archivo: cierra lo que empieza en el renglón 1.', 'Agregar el } del final.'],
  ['a file that was cut off', 'pages/otra.json', 'no existe.",\n  "blocks": [{ "type": "EventsCarousel" }]\n}\n', 'no ex', 'AUK141', 5, 34, 'se termina en el renglón 5, con una llave o un corchete sin cerrar'],
  ['two versions in one file', 'pages/otra.json', '  "title": "No está",', '<<<<<<< HEAD\n  "title": "No está",\n=======\n  "title": "No",\n>>>>>>> otra', 'AUK142', 4, 1, 'dos versiones mezcladas'],
  ['a line break in a text', 'pages/otra.json', 'La página no', 'La página\n no', 'AUK108', 5, 18, 'va en un solo renglón'],
  ['something after the end', 'pages/otra.json', '}]\n}', '}]\n}}', 'AUK116', 7, 2, 'después del final'],
  ['a name twice in an object', 'pages/otra.json', '"title": "No está",', '"title": "No está",\n  "title": "x",', 'AUK118', 5, 3, '"title" está dos veces'],
  ['a mistyped block type', 'pages/centro.json', '"TabsBlock"', '"TabBlock"', 'AUK204', 10, 15, "¿Quisiste decir 'TabsBlock'?", "Cambiar 'TabBlock' por 'TabsBlock'."],
  ['a block type that there is no more', 'pages/inicio.json', '{ "type": "Fragment", "fragment": "texto" }', '{ "type": "StatsBlock", "items": [] }', 'AUK204', 13, 15, 'No existe "StatsBlock"'],
  ['a mistyped type of a block that has another mistake', 'pages/otra.json', '{ "type": "EventsCarousel" }', '{ "type": "Quotes", "text": 5 }', 'AUK204', 6, 24, "¿Quisiste decir 'Quote'?\n"],
  ['a block type in Spanish', 'pages/centro.json', '"TabsBlock"', '"Pestañas"', 'AUK204', 10, 15, "¿Quisiste decir 'TabsBlock'?", "Cambiar 'Pestañas' por 'TabsBlock'."],
  ['a property in Spanish', 'site.json', '"phones": ["(0221) 400-0003"]', '"telefonos": ["(0221) 400-0003"]', 'AUK203', 38, 7, "¿Quisiste decir 'phones'?", "Cambiar 'telefonos' por 'phones'."],
  ['a property that was pasted into another', 'site.json', '"columns": []', '"columns": [], "notice": {}', 'AUK203', 48, 52, '"notice" va en «El sitio»: llevala más afuera.'],
  ['a page among the fragments', 'fragments/texto.json', '"fragment"', '"page"', 'AUK201', 2, 11, 'Si está bien lo que dice, el archivo va en pages/.'],
  ['a property in Spanish that is no title', 'events.json', '"short_description"', '"descripciones"', 'AUK203', 10, 7, "¿Quisiste decir 'short_description'?\n"],
  ['a type that is no text', 'pages/centro.json', '"TabsBlock"', '{}', 'AUK205', 10, 15, '"type" tiene que ser un texto entre comillas'],
  ['a block without type', 'pages/centro.json', '"type": "TabsBlock",', '', 'AUK202', 9, 5, 'Falta «Tipo de bloque» ("type") en «Bloque»'],
  ['"type" in Spanish', 'pages/centro.json', '"type": "TabsBlock"', '"tipo": "TabsBlock"', 'AUK202', 9, 5, "'type' donde dice 'tipo'"],
  ['a mistyped "type"', 'pages/centro.json', '"type": "TabsBlock"', '"tipe": "TabsBlock"', 'AUK202', 9, 5, "'type' donde dice 'tipe'", "Cambiar 'tipe' por 'type'."],
  ['a mistyped property', 'pages/centro.json', '"subtitle"', '"subtittle"', 'AUK203', 8, 44, "¿Quisiste decir 'subtitle'?", "Cambiar 'subtittle' por 'subtitle'."],
  ['a mistyped required property', 'pages/centro.json', '"caption"', '"captoin"', 'AUK203', 17, 13, "¿Quisiste decir 'caption'?", "Cambiar 'captoin' por 'caption'."],
  ['a missing property', 'pages/centro.json', '"caption": "Semana",', '', 'AUK202', 15, 11, 'Falta «Título» ("caption") en «Horario»: es un dato obligatorio. Agregalo: el título de la tabla.'],
  ['a wrong choice', 'pages/centro.json', '"values"', '"value"', 'AUK206', 29, 38, "¿Quisiste decir 'values'?", "Cambiar 'value' por 'values'."],
  ['an unknown institution', 'pages/centro.json', '"institution": "centro" }', '"institution": "cento" }', 'AUK301', 30, 46, "¿Quisiste decir 'centro'?", "Cambiar 'cento' por 'centro'."],
  ['the old name of a property', 'pages/inicio.json', '"institutions": ["centro"', '"levels": ["centro"', 'AUK224', 11, 37, '"levels" ahora se llama "institutions". Cambiale el nombre. (--fix)', "Cambiar 'levels' por 'institutions'."],
  ['the old name beside the new one', 'site.json', '"theme": {', '"theme": { "level": "norte",', 'AUK203', 49, 14, 'no tiene ninguna propiedad "level"'],
  ['a number in quotes', 'pages/inicio.json', '"seed": 7', '"seed": "7"', 'AUK205', 11, 82, 'un número entero (sin comillas)', 'Cambiar "7" por 7.'],
  ['a number in quotes where few are allowed', 'site.json', '"tiles": 2', '"tiles": "2"', 'AUK205', 25, 16, 'Puede ser: 2, 4, 8. (--fix)', 'Cambiar "2" por 2.'],
  ['a number in quotes that is not allowed', 'site.json', '"tiles": 2', '"tiles": "3"', 'AUK205', 25, 16, 'Puede ser: 2, 4, 8.\n'],
  ['a word for true', 'pages/centro.json', '["Lunes", "18:00"] }', '["Lunes", "18:00"], "isBreak": "sí" }', 'AUK205', 19, 64, 'true o false (sin comillas). (--fix)', 'Cambiar "sí" por true.', '["Lunes", "18:00"], "isBreak": true }'],
  ['a number where few texts are allowed', 'pages/inicio.json', '"shape": "hero"', '"shape": 3', 'AUK205', 11, 94, 'Puede ser: '],
  ['an institution by its label', 'events.json', '"norte"', '"Sede Norte"', 'AUK301', 9, 27, "¿Quisiste decir 'norte'? (--fix)", "Cambiar 'Sede Norte' por 'norte'."],
  ['a composition of an unknown institution', 'pages/inicio.json', '["centro", "norte"]', '["sur"]', 'AUK301', 11, 54, 'Hay: centro, norte'],
  ['a dead link', 'site.json', '"to": "/centro"', '"to": "/cento"', 'AUK310', 45, 32, "¿Quisiste decir '/centro'?", "Cambiar '/cento' por '/centro'."],
  ['a dead anchor in formatted text', 'fragments/texto.json', '#horarios', '#horario', 'AUK311', 5, 45, "¿Quisiste decir 'horarios'?"],
  ['an unknown institution in a link', 'pages/inicio.json', 'institution=centro', 'institution=sur', 'AUK312', 10, 46, 'Puede ser: centro, norte'],
  ['a mistyped name in the query of a link', 'pages/inicio.json', 'institution=centro', 'institucion=centro', 'AUK317', 10, 46, "¿Quisiste decir 'institution'? (--fix)", "Cambiar 'institucion' por 'institution'."],
  ['another name in the query of a link', 'pages/inicio.json', 'institution=centro', 'nivel=centro', 'AUK317', 10, 46, 'Ninguna página lee "nivel" de su dirección'],
  ['a dead link that is like no page', 'site.json', '"to": "/centro"', '"to": "/horarios-y-mas"', 'AUK310', 45, 32, 'Hay: /centro, /.'],
  ['an anchor without its page', 'fragments/texto.json', '/centro#horarios', '#horarios', 'AUK313', 5, 45, "¿Quisiste decir '/centro#horarios'? (--fix)", "Cambiar '#horarios' por '/centro#horarios'."],
  ['an empty anchor', 'fragments/texto.json', '#horarios', '#', 'AUK318', 5, 45, 'Escribila, o borrá el #. Hay: clases, horarios.'],
  ['the file of a page', 'site.json', '"to": "/centro"', '"to": "centro.html"', 'AUK313', 45, 32, "¿Quisiste decir '/centro'? (--fix)", "Cambiar 'centro.html' por '/centro'."],
  ['the file of a page after a slash', 'site.json', '"to": "/centro"', '"to": "/centro.php"', 'AUK310', 45, 32, "¿Quisiste decir '/centro'? (--fix)", "Cambiar '/centro.php' por '/centro'."],
  ['a script as a link', 'site.json', '"to": "/centro"', '"to": "javascript:alert(1)"', 'AUK314', 45, 32, 'Poné una de esas direcciones, o borrá el enlace.'],
  ['a link to another host without a scheme', 'site.json', '"to": "/centro"', '"to": "//evil.example"', 'AUK313', 45, 32, 'no sirve como enlace'],
  ['an address without https', 'site.json', '"to": "/centro"', '"to": "www.ejemplo.com"', 'AUK313', 45, 32, "¿Quisiste decir 'https://www.ejemplo.com'?", "Cambiar 'www.ejemplo.com' por 'https://www.ejemplo.com'.", '"to": "https://www.ejemplo.com"'],
  ['an address without https and www', 'site.json', '"to": "/centro"', '"to": "ejemplo.com.ar/x"', 'AUK313', 45, 32, "¿Quisiste decir 'https://ejemplo.com.ar/x'?\n"],
  ['a public address without https', 'site.json', '"https://musica.example"', '"www.musica.example"', 'AUK207', 4, 10, "¿Quisiste decir", "Cambiar 'www.musica.example' por 'https://www.musica.example'.", '"https://www.musica.example"'],
  ['a route without its slash', 'site.json', '"to": "/centro"', '"to": "centro"', 'AUK313', 45, 32, "¿Quisiste decir '/centro'?", "Cambiar 'centro' por '/centro'."],
  ['an incomplete mail address', 'site.json', '"to": "/centro"', '"to": "mailto:a@"', 'AUK315', 45, 32, 'incompleto'],
  ['a telephone in words', 'site.json', '"to": "/centro"', '"to": "tel:cuatro-mil"', 'AUK315', 45, 32, 'el número completo, sin letras'],
  ['a web address with a space', 'site.json', '"to": "/centro"', '"to": "https://www.ejemplo.com/mi foto"', 'AUK315', 45, 32, 'La dirección no lleva espacios.'],
  ['an incomplete web address', 'site.json', '"to": "/centro"', '"to": "https:/ejemplo.com"', 'AUK315', 45, 32, 'van dos barras: https://'],
  ['an unknown variable', 'fragments/texto.json', '{brand}', '{brnad}', 'AUK401', 4, 36, "¿Quisiste decir 'brand'?"],
  ["an institution's variable where there is none", 'fragments/texto.json', '{brand}', '{phone}', 'AUK401', 4, 36, 'Se usa en la página "/". ¿Quisiste decir \'centro.phone\'?'],
  ['an unknown variable in a variable', 'site.json', '{brand}: música', '{brend}: música', 'AUK401', 9, 15, "¿Quisiste decir 'brand'?", "Cambiar 'brend' por 'brand'."],
  ['variables that name each other', 'site.json', '"Do Re Mi"', '"{motto}"', 'AUK402', 8, 14, '{brand} → {motto} → {brand}'],
  ['a last day before the first', 'events.json', '"2097-03-15"', '"2097-03-15", "end_date": "2097-03-14"', 'AUK622', 6, 41, 'El evento terminaría el 2097-03-14, antes de empezar, el 2097-03-15'],
  ['an end before the beginning', 'events.json', '"2097-03-15"', '"2097-03-15", "end_time": "00:00:00"', 'AUK623', 6, 41, 'El evento terminaría a las 00:00:00, antes de empezar'],
  ['a day that is not in the calendar', 'events.json', '2097-03-15', '2097-02-31', 'AUK215', 6, 15, '2097-02-31 no existe'],
  ['a time zone that does not exist', 'site.json', 'America/Argentina/Buenos_Aires', 'America/Bs_As', 'AUK217', 6, 73, 'Buenos_Aires'],
  ['a date in another form', 'events.json', '2097-03-15', '15/3/2097', 'AUK207', 6, 15, 'Por ejemplo: "2027-03-15"', "Cambiar '15/3/2097' por '2097-03-15'."],
  ['a colour without its mark', 'site.json', '"#B3261E"', '"B3261E"', 'AUK207', 40, 26, "¿Quisiste decir '#B3261E'?", "Cambiar 'B3261E' por '#B3261E'."],
  ['a date that may be of two months', 'events.json', '2097-03-15', '03/04/2097', 'AUK207', 6, 15, "¿Quisiste decir '2097-04-03'?\n"],
  ['a time in another form', 'events.json', '18:30:00', '18:30', 'AUK207', 7, 15, 'Por ejemplo: "18:30:00"', "Cambiar '18:30' por '18:30:00'."],
  ['an hour that no day has', 'events.json', '18:30:00', '25:00:00', 'AUK207', 7, 15, 'la hora, de 00 a 23, y los minutos, de 00 a 59. Por ejemplo: "18:30:00".\n'],
  ['a time with a dot', 'events.json', '18:30:00', '18.30', 'AUK207', 7, 15, "¿Quisiste decir '18:30:00'?", "Cambiar '18.30' por '18:30:00'."],
  ['a date with slashes', 'events.json', '2097-03-15', '2097/3/15', 'AUK207', 6, 15, "¿Quisiste decir '2097-03-15'? (--fix)", "Cambiar '2097/3/15' por '2097-03-15'."],
  ['a picture with the folder of the content', 'events.json', 'media/concierto.svg', 'site-content/media/concierto.svg', 'AUK207', 8, 21, "¿Quisiste decir 'media/concierto.svg'?", "Cambiar 'site-content/media/concierto.svg' por 'media/concierto.svg'."],
  ['a picture without its folder', 'events.json', 'media/concierto.svg', 'Concierto.SVG', 'AUK207', 8, 21, "¿Quisiste decir 'media/concierto.svg'?", "Cambiar 'Concierto.SVG' por 'media/concierto.svg'."],
  ['a picture in another folder', 'events.json', 'media/concierto.svg', 'media/fotos/concierto.svg', 'AUK501', 8, 21, "¿Quisiste decir 'media/concierto.svg'?", "Cambiar 'media/fotos/concierto.svg' por 'media/concierto.svg'."],
  ['a picture in the folder of a year', 'events.json', 'media/concierto.svg', 'media/2025/concierto.svg', 'AUK501', 8, 21, "¿Quisiste decir 'media/concierto.svg'?\n"],
  ['a picture of another site', 'events.json', 'media/concierto.svg', 'https://a.example/x.svg', 'AUK207', 8, 21, 'copiala ahí. Si falta, se muestra el día en grande. Por ejemplo: "media/patio.jpg".\n'],
  ['a picture with another capital', 'pages/centro.json', 'media/año nuevo.svg', 'media/Año nuevo.svg', 'AUK501', 27, 43, "¿Quisiste decir 'media/año nuevo.svg'?", "Cambiar 'media/Año nuevo.svg' por 'media/año nuevo.svg'."],
  ['a picture outside of media', 'events.json', 'media/concierto.svg', 'media/../site.json', 'AUK501', 8, 21, 'No existe el archivo'],
  ['an address that no browser opens', 'site.json', 'https://musica.example', 'https://musica.1', 'AUK222', 4, 10, 'no es una dirección que se pueda abrir'],
  ['two institutions with one id', 'site.json', '"id": "norte"', '"id": "centro"', 'AUK305', 29, 13, 'Ya hay otra institución'],
  ['two tabs with one address', 'pages/centro.json', '"id": "horarios"', '"id": "clases"', 'AUK307', 14, 17, '"clases" ya se usa en la página /centro'],
  ['two pages with one address', 'pages/inicio.json', '"path": "/"', '"path": "/centro"', 'AUK306', 3, 11, 'ya es la de'],
  ['a colour that cannot be read', 'site.json', '"#B3261E"', '"#E3766E"', 'AUK506', 40, 26, '2,4:1'],
  ['a colour on its light ground', 'site.json', '"#FBE7E3"', '"#B0B0B0"', 'AUK506', 40, 26, '«Color» sobre «Fondo claro»: el contraste es 3,0:1'],
  ['a colour on the page', 'site.json', '"#B3261E", "tint": "#FBE7E3"', '"#E3766E", "tint": "#000000"', 'AUK506', 40, 26, '«Color» sobre el fondo de la página (#FBF7F0): el contraste es 2,7:1'],
  ['white on a colour', 'site.json', '"#B3261E", "tint": "#FBE7E3"', '"#FFFFFF", "tint": "#000000"', 'AUK506', 40, 26, 'Texto blanco sobre «Color»: el contraste es 1,0:1'],
  ['a dark colour on its ground', 'site.json', '"darkInk": "#FF9D92", "darkTint": "#1B202B"', '"darkInk": "#FF9D92", "darkTint": "#FBE7E3"', 'AUK506', 40, 67, '«Color en modo oscuro» sobre «Fondo en modo oscuro»: el contraste es 1,6:1'],
  ['a dark colour on the dark page', 'site.json', '"darkInk": "#FF9D92", "darkTint": "#1B202B"', '"darkInk": "#444444", "darkTint": "#FFFFFF"', 'AUK506', 40, 67, '«Color en modo oscuro» sobre el fondo oscuro (#12151D): el contraste es 1,8:1'],
  ['a number without its decimals', 'pages/inicio.json', '"seed": 7', '"seed": 7.', 'AUK117', 11, 82, 'Acá hay un error de escritura'],
  ['more institutions than a composition has', 'pages/inicio.json', '["centro", "norte"]', '["centro", "norte", "centro", "norte"]', 'AUK210', 11, 53, 'admite como máximo 3 elementos'],
  ['a provisional property twice', 'site.json', '"address.street"]', '"phones"]', 'AUK211', 26, 23, 'repite un elemento. Dejá uno solo.'],
  ['a row with too few cells', 'pages/centro.json', '"Lunes", "18:00"', '"Lunes"', 'AUK216', 19, 33, '1 celda y la tabla tiene 2 columnas'],
  ['an underlined heading in formatted text', 'pages/centro.json', '- Uno', 'Uno\\n---', 'AUK403', 26, 55, 'no admite títulos subrayados'],
  ['a heading without its space', 'pages/centro.json', '- Uno', '##Uno', 'AUK436', 26, 55, 'va un espacio'],
  ['a heading without words', 'pages/centro.json', '- Uno', '##', 'AUK432', 26, 55, 'no tiene texto'],
  ['a table in a short text with formatting', 'pages/centro.json', '"submit"', '"legal": { "title": "Datos", "text": "|a|b|\\n|-|-|" }, "submit"', 'AUK403', 31, 68, 'no admite tablas'],
  ['a table without its dashes', 'pages/centro.json', '- Uno', '|a|b|\\n|1|2|\\n', 'AUK433', 26, 55, 'falta el renglón de guiones'],
  ['a table without headers', 'pages/centro.json', '- Uno', '|-|-|\\n|1|2|\\n', 'AUK433', 26, 55, 'faltan los títulos'],
  ['a row with too few cells in formatted text', 'pages/centro.json', '- Uno', '|a|b|\\n|-|-|\\n|1|\\n', 'AUK434', 26, 69, '1 celda y la tabla tiene 2 columnas'],
  ['a text under a table', 'pages/centro.json', '- Uno', '|a|b|\\n|-|-|\\nFin\\n', 'AUK435', 26, 69, '"Fin" quedaría como un renglón de la tabla'],
  ['HTML in formatted text', 'pages/centro.json', '- Uno', '<b>hola</b>', 'AUK403', 26, 55, 'no admite HTML'],
  ['a picture among words', 'pages/centro.json', '- Uno', '- ![x](y)', 'AUK430', 26, 57, 'va sola en su párrafo'],
  ['a picture without a description', 'pages/centro.json', '- Uno', '![](concierto.svg)', 'AUK431', 26, 55, '![El patio en un recreo](concierto.svg)'],
  ['a missing picture in formatted text', 'pages/centro.json', '- Uno', '![Un piano](conciertos.svg)', 'AUK501', 26, 55, "¿Quisiste decir 'media/concierto.svg'?"],
  ['a mistyped picture in formatted text', 'pages/centro.json', '- Uno', '![Un piano](media/conciertos.svg)', 'AUK501', 26, 55, "¿Quisiste decir 'media/concierto.svg'?\n"],
  ['a link to a file of an old program', 'pages/centro.json', '[{phone}](tel:{phone})', '[El plan](plan.doc)', 'AUK501', 26, 28, 'No existe el archivo "media/plan.doc"'],
  ['a dead link to a subheading', 'pages/centro.json', '[{phone}](tel:{phone})', '[x](/centro#dos)', 'AUK311', 26, 28, 'opción de menú ni subtítulo'],
  ['a link with a space in its address', 'pages/centro.json', '[{phone}](tel:{phone})', '[Llamá](tel:011 4000)', 'AUK422', 26, 34, 'sino con los signos: la dirección no lleva espacios'],
  ['a link with a space in its middle', 'pages/centro.json', '[{phone}](tel:{phone})', '[Centro] (/centro)', 'AUK422', 26, 35, 'entre ] y ( no va ningún espacio'],
  ['a link that is not closed', 'pages/centro.json', '[{phone}](tel:{phone})', '[Centro](/centro', 'AUK422', 26, 35, 'falta el ) que lo cierra'],
  ['a link without a text', 'pages/centro.json', '[{phone}](tel:{phone})', '[](/centro)', 'AUK423', 26, 28, 'Escribilo entre [ y ]'],
  ['an unknown provisional property', 'site.json', '"address.street"]', '"address.stret"]', 'AUK902', 26, 33, '"address.stret"'],
  ['a file of another kind', 'pages/otra.json', '"page"', '"fragment"', 'AUK201', 2, 11, '"kind": "page"'],
  ['a kind that does not exist', 'pages/otra.json', '"page"', '"pagina"', 'AUK201', 2, 11, '"kind": "page"', "Cambiar 'pagina' por 'page'."],
  ['an empty text', 'pages/otra.json', '"No está"', '""', 'AUK208', 4, 12, '«Título» ("title") no tiene ningún texto. Es obligatorio: escribí un texto.'],
  ['a text of spaces', 'pages/otra.json', '"No está"', '" "', 'AUK404', 4, 12, 'no se vería nada. Es obligatorio: escribí un texto.'],
  ['an optional text that is empty', 'site.json', '"registration": "77"', '"registration": ""', 'AUK208', 36, 23, 'Escribí un texto, o borrá la propiedad.'],
  ['a text of invisible characters', 'pages/otra.json', '"No está"', '"\u200B "', 'AUK404', 4, 12, 'solo espacios'],
  ['an empty list', 'pages/centro.json', '"cards": [{ "title": "Oído" }]', '"cards": []', 'AUK209', 29, 57, 'necesita al menos un elemento'],
  ['an unknown fragment', 'pages/inicio.json', '"fragment": "texto"', '"fragment": "texo"', 'AUK302', 13, 39, "¿Quisiste decir 'texto'?", "Cambiar 'texo' por 'texto'."],
  ["a page of an institution that is not there", 'site.json', '"path": "/centro"', '"path": "/sede-principal"', 'AUK309', 18, 15, 'Hay: /centro, /.'],
  ['a web address without an address', 'site.json', '"to": "/centro"', '"to": "https://"', 'AUK315', 45, 32, 'nombre completo del sitio'],
  ['a fragment in itself', 'fragments/texto.json', '{ "type": "Quote", "text": "En {brand} se toca" }', '{ "type": "Fragment", "fragment": "texto" }', 'AUK303', 4, 39, 'texto → texto'],
  ['null instead of a text', 'pages/otra.json', '"No está"', 'null', 'AUK205', 4, 12, 'un texto entre comillas. Es obligatorio: escribilo.'],
  ['a property called __proto__', 'pages/otra.json', '"title"', '"__proto__": {"a": 1}, "title"', 'AUK203', 4, 3, '"__proto__"'],
  ['a telephone without quotes', 'site.json', '["(0221) 400-0003"]', '[02214000003]', 'AUK113', 38, 18, 'No se entiende 02214000003', 'Poner comillas rectas (").', '["02214000003"]'],
  ['a typographic quote at the end', 'pages/inicio.json', '"Inicio"', '"Inicio”', 'AUK108', 4, 12, 'no “ ni ”', 'Poner comillas rectas (").'],
  ['a special space before a value', 'pages/inicio.json', '"title": "Inicio"', '"title":\u00A0"Inicio"', 'AUK132', 4, 11, 'un espacio especial, que no se ve', 'Poner espacios comunes.'],
  ['a path with a letter of another alphabet', 'pages/centro.json', '"path": "/centro"', '"path": "/сentro"', 'AUK207', 3, 11, 'Por ejemplo: "/primario".\n'],
  ['a tab in a text', 'pages/otra.json', 'No está', 'No\t\testá', 'AUK115', 4, 15, 'Hay un tabulador u otro carácter invisible'],
  ['a block in a list of other things', 'pages/centro.json', '{ "title": "Oído" }', '{ "type": "Quote", "text": "x" }', 'AUK242', 29, 58, 'Esto es un bloque ("Quote"), y en «Tarjetas» ("cards") van otras cosas. Llevalo a una lista "blocks"'],
  ['a mistyped variable in the address of a link', 'pages/centro.json', 'tel:{phone}', 'tel:{phnoe}', 'AUK401', 26, 42, "¿Quisiste decir 'phone'?", "Cambiar 'phnoe' por 'phone'."],
  ['a mistyped variable in the address of a link between < and >', 'pages/centro.json', '[{phone}](tel:{phone})', '[Tel](<tel:{phnoe}>)', 'AUK401', 26, 39, "¿Quisiste decir 'phone'?", "Cambiar 'phnoe' por 'phone'.", '[Tel](<tel:{phone}>)'],
  ['a folder of Windows in the path of a picture', 'events.json', 'media/concierto', 'media\\concierto', 'AUK114', 8, 27, 'En direcciones y nombres de archivo va /'],
  ['a folder of Windows before a letter that is an escape', 'events.json', 'media/concierto', 'media\\nene', 'AUK207', 8, 21, "¿Quisiste decir 'media/nene.svg'?"],
  ['a backslash of Windows that escapes the next letter', 'pages/otra.json', 'No está', 'Mirá C:\\fotos', 'AUK426', 4, 20, '\\f no es una f'],
  ['two commas', 'pages/inicio.json', '"title": "Inicio",', '"title": "Inicio",,', 'AUK123', 4, 21, 'Sobra esta coma', 'Borrar la coma que sobra.'],
  ['a semicolon', 'pages/inicio.json', '"title": "Inicio",', '"title": "Inicio";', 'AUK124', 4, 20, 'En lugar de ; va ,.', 'Cambiar ; por ,'],
  ['an equals sign', 'pages/inicio.json', '"title": "Inicio",', '"title" = "Inicio",', 'AUK124', 4, 11, 'En lugar de = va :.', 'Cambiar = por :', '"title" : "Inicio",'],
  ['a missing opening bracket', 'site.json', '["(0221) 400-0001", ', '"(0221) 400-0001", ', 'AUK130', 21, 53, 'falta el [ de este ]'],
  ['a missing closing bracket in a line', 'site.json', '400-0003"],', '400-0003",', 'AUK125', 39, 7, 'Si la lista terminaba antes, falta su ]'],
  ['a number in a list of texts', 'site.json', '["(0221) 400-0003"]', '[2214000003]', 'AUK205', 38, 18, 'Un elemento de «Teléfonos» ("phones") tiene que ser un texto', 'Cambiar 2214000003 por "2214000003".', '["2214000003"]'],
  ['a telephone that is none', 'site.json', '["(0221) 400-0003"]', '["consultar"]', 'AUK219', 38, 18, 'no es un teléfono'],
  ['letters that look like the digits of a telephone', 'site.json', '["(0221) 400-0003"]', '["(O22l) 4OO-OOO3"]', 'AUK240', 38, 18, 'tiene letras donde van números', 'Cambiar las letras por números.'],
  ['two telephones in one text', 'site.json', '["(0221) 400-0003"]', '["(0221) 400-0003 / 04"]', 'AUK223', 38, 18, ': "(0221) 400-0003", "04".'],
  ['a WhatsApp number without its country', 'site.json', '"norte@musica.example"', '"norte@musica.example", "whatsapp": "221 400-0003"', 'AUK207', 39, 52, 'Por ejemplo: "+54 9 11 4000-0001"'],
  ['a mail address that is none', 'site.json', '"norte@musica.example"', '"norte musica.example"', 'AUK218', 39, 16, 'no es un correo'],
  ['a mail address with its scheme', 'site.json', '"norte@musica.example"', '"mailto:norte@musica.example"', 'AUK218', 39, 16, 'ni nada más'],
  ['two mail addresses in one', 'site.json', '"norte@musica.example"', '"norte@musica.example,centro@musica.example"', 'AUK218', 39, 16, 'ni nada más'],
  ['a script after a space', 'site.json', '"to": "/centro"', '"to": " javascript:alert(1)"', 'AUK313', 45, 32, 'mailto: o tel:.\n'],
  ['HTML in a plain text', 'pages/otra.json', 'No está', 'No <b>está</b>', 'AUK406', 4, 16, 'no admite HTML: <b>'],
  ['an entity of HTML', 'pages/otra.json', 'No está', 'No est&aacute;', 'AUK406', 4, 19, '&aacute;'],
  ['a variable in an event', 'events.json', '"name": "', '"name": "{phone} ', 'AUK409', 5, 16, 'va sin variables: {phone}'],
  ['an unknown variable like no other', 'pages/otra.json', 'No está', 'No {telefono}', 'AUK401', 4, 16, 'Hay: {brand}, {motto}.'],
  ['a name before the host of a link', 'site.json', '"to": "/centro"', '"to": "https://escuela.example@otra.example"', 'AUK315', 45, 32, 'no va nada con @'],
  ['a link with a space at its end', 'site.json', '"to": "/centro"', '"to": "/centro "', 'AUK313', 45, 32, "¿Quisiste decir '/centro'?", "Cambiar '/centro ' por '/centro'."],
  ['a public address with a password', 'site.json', 'https://musica.example', 'https://a:b@musica.example', 'AUK207', 4, 10, 'La dirección del sitio'],
  ['a variable of a variable of an institution', 'pages/inicio.json', '{norte.phone}', '{norte.phone.x}', 'AUK401', 14, 58, "¿Quisiste decir 'norte.phone'?", "Cambiar 'norte.phone.x' por 'norte.phone'."],
  ['a character that reverses the direction', 'pages/otra.json', 'No está', 'No \u202Eátse', 'AUK410', 4, 16, 'cambia el orden en que se lee'],
  ['a character that reverses the direction in formatted text', 'pages/centro.json', 'Llamanos', 'Lla\u2066manos', 'AUK410', 26, 19, 'cambia el orden en que se lee'],
  ['a link with an invisible character before a script', 'site.json', '"to": "/centro"', '"to": "\\u0001javascript:alert(1)"', 'AUK405', 45, 33, 'invisible'],
  ['letters of another encoding in a link', 'site.json', '"to": "/centro"', '"to": "https://x.example/aÃ±o"', 'AUK412', 45, 52, 'Se lee "Ã±"', 'Cambiar "Ã±" por "ñ".', '"to": "https://x.example/año"'],
  ['letters saved in another encoding', 'pages/otra.json', 'No está', 'No estÃ¡', 'AUK412', 4, 19, 'Se lee "Ã¡" donde tenía que decir "á"', 'Cambiar "Ã¡" por "á".'],
  ['what is left of a lost letter', 'pages/otra.json', 'No está', 'No est\uFFFD', 'AUK405', 4, 19, 'incompleto'],
  ['a line separator', 'pages/otra.json', 'No está', 'No\u2028está', 'AUK405', 4, 15, 'invisible'],
  ['HTML in the description of a picture', 'pages/centro.json', 'Un piano', 'Un <i>piano</i>', 'AUK406', 27, 77, '«Descripción» ("alt") no admite HTML'],
  ['a public address with a slash at the end', 'site.json', 'https://musica.example', 'https://musica.example/', 'AUK207', 4, 10, 'sin barra final', "Cambiar 'https://musica.example/' por 'https://musica.example'."],
  ['a mistyped variable', 'pages/centro.json', '{address}', '{adress}', 'AUK401', 8, 65, 'No existe la variable {adress}', "Cambiar 'adress' por 'address'."],
  ['a mistyped picture', 'events.json', 'media/concierto.svg', 'media/conceirto.svg', 'AUK501', 8, 21, "¿Quisiste decir 'media/concierto.svg'?\n"],
  ['a list of one without its brackets', 'site.json', '["(0221) 400-0003"]', '"(0221) 400-0003"', 'AUK205', 38, 17, 'tiene que ser una lista [ … ]', 'Cambiar "(0221) 400-0003" por ["(0221) 400-0003"].'],
  ['typographic quotes everywhere in a line', 'pages/inicio.json', '"title": "Inicio"', '“title”: “Inicio”', 'AUK113', 4, 3, 'No se entiende “title”', 'Poner comillas rectas (").'],
  ['typographic quotes around several lines', 'pages/centro.json', '"Llamanos al [{phone}](tel:{phone}).\\n\\n- Uno\\n- **Dos**"', '“Llamanos al [{phone}](tel:{phone}).\\n\\n- Uno\\n- **Dos**”', 'AUK113', 26, 15, 'No se entiende “Llamanos', 'Poner comillas rectas (").'],
  ['special spaces', 'pages/inicio.json', '  "title": "Inicio",\n  "description": ', '\u00A0 "title":\u00A0"Inicio",\n \u2003"description":\u202F', 'AUK132', 4, 1, 'un espacio especial', 'Poner espacios comunes.'],
  ['the same property twice', 'pages/otra.json', '"title": "No está",', '"title": "No está",\n  "title": "No está",', 'AUK118', 5, 3, '"title" está dos veces', 'Borrar la repetición.'],
  ['quotes of two kinds', 'pages/otra.json', '"No está"', "“No está''", 'AUK113', 4, 12, 'No se entiende “No'],
  ['a property that is there already', 'pages/otra.json', '"title"', '"titel": "x", "title"', 'AUK203', 4, 3, 'ninguna propiedad "titel"'],
  ['a fragment of another year', 'pages/inicio.json', '"fragment": "texto"', '"fragment": "texto2"', 'AUK302', 13, 39, 'ningún fragmento "texto2"'],
  ['a link copied from the preview', 'site.json', '"to": "/centro"', '"to": "http://127.0.0.1:5173/centro"', 'AUK343', 45, 32, 'Poné solo "/centro".', "Cambiar 'http://127.0.0.1:5173/centro' por '/centro'."],
  ['a link to nothing copied from the preview', 'site.json', '"to": "/centro"', '"to": "http://localhost/sur"', 'AUK343', 45, 32, 'Poné la del sitio.'],
  ['a pasted video', 'pages/otra.json', 'La página', '<iframe src="https://x.org"></iframe>La página', 'AUK149', 5, 19, 'alcanza con la dirección que va en src'],
  ['an old address with a query', 'site.json', '"theme"', '"redirects": [{ "from": "/sede?id=3", "to": "/" }],\n  "theme"', 'AUK207', 49, 27, "¿Quisiste decir '/sede'?"],
  ['an old address that is a page\'s', 'site.json', '"theme"', '"redirects": [{ "from": "/centro", "to": "/" }],\n  "theme"', 'AUK321', 49, 27, 'es la dirección de una página'],
  ['an old address twice', 'site.json', '"theme"', '"redirects": [{ "from": "/sede", "to": "/" }, { "from": "/sede", "to": "/centro" }],\n  "theme"', 'AUK322', 49, 59, 'está dos veces'],
  ['an old address that leads nowhere', 'site.json', '"theme"', '"redirects": [{ "from": "/sede", "to": "/cento" }],\n  "theme"', 'AUK323', 49, 42, '¿Quisiste decir \'/centro\'?', "Cambiar '/cento' por '/centro'.", '"redirects": [{ "from": "/sede", "to": "/centro" }],\n  "theme"'],
  ['an old address that leads to another', 'site.json', '"theme"', '"redirects": [{ "from": "/sede", "to": "/local" }, { "from": "/local", "to": "/" }],\n  "theme"', 'AUK324', 49, 42, 'Poné directamente la página a la que se llega: "/"', "Cambiar '/local' por '/'.", '"redirects": [{ "from": "/sede", "to": "/" }, { "from": "/local", "to": "/" }],\n  "theme"'],
  ['old addresses in a circle', 'site.json', '"theme"', '"redirects": [{ "from": "/sede", "to": "/sede" }],\n  "theme"', 'AUK325', 49, 42, 'van en círculo'],
  ['an old address of the site itself', 'site.json', '"theme"', '"redirects": [{ "from": "/api/sede", "to": "/" }],\n  "theme"', 'AUK316', 49, 27, 'es del propio sitio'],
  ['a page of another number', 'site.json', '"to": "/centro"', '"to": "/centro-2"', 'AUK310', 45, 32, 'no tiene la página "/centro-2"'],
  ['a word that is like nothing', 'pages/centro.json', '"values"', '"xyz"', 'AUK206', 29, 38, 'Puede ser: institutions, values, links'],
]

/** `npm run check` tries one of each code. */
const tried =
  import.meta.env.MODE === 'check'
    ? [...Map.groupBy(mistakes, ([, , , , code]) => code).values()].flatMap(([one]) => (one ? [one] : []))
    : mistakes

test.each(tried)(
  'reports %s once, at its location, and fixes what can mean only one thing',
  async (...row) => {
    const [, file, was, is, code, line, column, says, fix, then = was] = row
    const before = textOf(file)
    const text = before.replace(was, is)
    expect(text).not.toBe(before)
    using written = writeSite({ [file]: text })
    const judged: ValidateResult[] = []
    const { made } = await fixContent(async () => {
      const result = await validate(written.folder)
      judged.push(result)
      return result
    })
    const [{ diagnostics } = { diagnostics: [] }] = judged
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code,
        severity: 'error',
        line,
        column,
        file: expect.stringMatching(`/${file}$`) as string,
      }),
    ])
    expect(formatDiagnostics(diagnostics)).toContain(says)
    // The page with the mistake may be unreadable.
    const pages = ['pages/inicio.json', 'pages/centro.json', 'pages/otra.json']
    const { site } = await show(written.folder, new Map(), pages)
    expect(site.pages.length).toBeGreaterThanOrEqual(2)
    expect(made.map((diagnostic) => diagnostic.fix.title)).toEqual(fix === undefined ? [] : [fix])
    const fixed = fix === undefined ? text : before.replace(was, then)
    expect(readFileSync(join(written.folder, file), 'utf8')).toBe(fixed)
  },
)

const otra = textOf('pages/otra.json')
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const utf32 = (text: string) =>
  Buffer.from(Uint32Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer)
const [beforeLetter = '', ...afterLetter] = otra.split('á')
const mixed = Buffer.concat([bytes(`${beforeLetter}á`, 'latin1'), bytes(afterLetter.join('á'))])

// prettier-ignore
test.each([
  ['a byte order mark', bytes(`\uFEFF${otra}`), 'AUK104 1:1', 'BOM'],
  ['Windows-1252', bytes(otra, 'latin1'), 'AUK103 4:19', 'parece Windows-1252'],
  ['a letter of Windows-1252 among those of UTF-8', mixed, 'AUK136 4:19', 'Borralo y escribilo de nuevo'],
  ['UTF-16', bytes(`\uFEFF${otra}`, 'utf16le'), 'AUK103 1:1', 'parece UTF-16'],
  ['UTF-16 without its mark', bytes(otra, 'utf16le'), 'AUK103 1:1', 'parece UTF-16 o UTF-32'],
  ['UTF-32', utf32(otra), 'AUK103 1:1', 'parece UTF-16 o UTF-32'],
  ['an unknown encoding', bytes(otra.replace('á', '\u0087'), 'latin1'), 'AUK103 4:19', 'en UTF-8, y'],
  ['a document of Word', bytes('PK\u0003\u0004\u0014\u0000\u0006'), 'AUK148 1:1', 'documento de Word'],
  ['an empty file', bytes(''), 'AUK133 1:1', 'está vacío'],
  ['a file of blanks', bytes(' \n\u00A0\n'), 'AUK133 1:1', 'Restaurá la versión anterior'],
  ['a NUL in a text', bytes(otra.replace('No está', 'No\\u0000está')), 'AUK405 4:15', 'invisible'],
  ['half an emoji', bytes(otra.replace('No está', 'No \\ud83d está')), 'AUK405 4:16', 'incompleto'],
  ['a hundred thousand lists in lists', bytes('['.repeat(100_000)), 'AUK119 1:1', 'demasiadas'],
  ['two hundred objects in objects', bytes(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`), 'AUK119 1:1', 'niveles'],
])('reports %s', async (_, content, at, says) => {
  const diagnostics = await diagnosticsOf({ 'pages/otra.json': content })
  expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([at])
  expect(diagnostics[0]?.message).toContain(says)
})

test('shows half a character as one that an address can hold', async () => {
  using written = writeSite({ 'site.json': textOf('site.json').replace('"street": "', '"street": "\\ud83d') })
  const { site } = await show(written.folder, new Map(), [])
  expect(site.institutions.map(({ address }) => encodeURIComponent(address.street))[0]).toMatch(/^%EF%BF%BD/)
})

test.each([
  ['site.json', 'AUK101'],
  ['events.json', 'AUK101'],
  ['pages/otra.json', 'AUK308'],
])('makes no site without %s', async (file, code) => {
  using written = writeSite({ [file]: null })
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code])
  expect(site).toBeUndefined()
})

test('reports a missing first page', async () => {
  const site = textOf('site.json').replaceAll('"path": "/",', '"path": "/centro",')
  const changes = { 'pages/inicio.json': null, 'site.json': site.replace('"to": "/" ', '"to": "/centro" ') }
  expect((await diagnosticsOf(changes)).map(({ code, message }) => [code, message])).toEqual([
    ['AUK308', 'Falta la página "/", la de inicio. Creá un archivo en pages/ con "path": "/".'],
  ])
})

test.each(['202A', '202B', '202C', '202D', '202E', '2066', '2067', '2068', '2069'])(
  'reports the character U+%s, which changes the order of a text',
  async (hex) => {
    const text = otra.replace('No está', `No ${String.fromCodePoint(Number.parseInt(hex, 16))}está`)
    expect(await codesOf({ 'pages/otra.json': text })).toEqual(['AUK410'])
  },
)

test.each([
  ['site-conten', "¿Quisiste decir 'site-conten' donde dice 'site-content'?"],
  ['package.json', undefined],
  ['nowhere/in', undefined],
])('reports the missing folder %s, and what was meant', async (folder, hint) => {
  const { diagnostics } = await validate(folder)
  expect(diagnostics.map((one) => [one.code, one.file, one.hint])).toEqual([['AUK122', folder, hint]])
})

const pagesElsewhere = Object.fromEntries(
  Object.entries(smallSite)
    .filter(([path]) => path.startsWith('pages/'))
    .flatMap(([path, text]) => [[path, null] as const, [path.replace('pages/', 'page/'), text] as const]),
)

test.each([
  ['the agenda', { 'events.json': null, 'event.json': '{}' }, 'AUK101', 'event.json'],
  ['the site', { 'site.json': null, 'Site.json': textOf('site.json') }, 'AUK101', 'Site.json'],
  ['the folder of the pages', pagesElsewhere, 'AUK126', 'page'],
])('names the file that may be %s', async (_, changes, code, written) => {
  const diagnostics = await diagnosticsOf(changes)
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code])
  expect(diagnostics[0]?.hint).toMatch(new RegExp(`^¿Quisiste decir '.*' donde dice '${written}'\\?$`))
})

test.each([
  ['pages/centro.json', 'pages/centro.json.txt'],
  ['pages/centro.json', 'pages/centro.JSON'],
  ['fragments/texto.json', 'fragments/texto.json.txt'],
  ['events.json', 'events.json.txt'],
  ['site.json', 'site.json.txt'],
])('reports %s that became %s, and no reference to it', async (name, written) => {
  const diagnostics = await diagnosticsOf({ [name]: null, [written]: textOf(name) })
  expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    [
      'AUK135',
      'error',
      `Este archivo se llama ${basename(written)} y así nadie lo lee. Cambiale el nombre a ${basename(name)}.`,
    ],
  ])
})

test('reports several mistakes at once, by file and position', async () => {
  const changes = {
    'pages/otra.json': otra.replace('"title": "No está",', ''),
    'pages/inicio.json': textOf('pages/inicio.json')
      .replace('"hero"', '"big"')
      .replace('"seed": 7', '"seed": -1'),
  }
  expect((await diagnosticsOf(changes)).map(({ code, line }) => `${code} ${line}`)).toEqual([
    'AUK212 11',
    'AUK206 11',
    'AUK202 1',
  ])
})

/** Two mistakes in one run, and what could follow from the first but is not reported: title, changes of files, codes. */
// prettier-ignore
const together: [string, [file: string, was: string, is: string][], string[]][] = [
  ['a dead link beside a mistyped property', [['pages/inicio.json', '"shape"', '"shpe"'], ['pages/inicio.json', '/centro?inst', '/sur?inst']], ['AUK310', 'AUK203']],
  ['a dead link in another file', [['pages/otra.json', '"title"', '"tittle"'], ['site.json', '"to": "/centro"', '"to": "/sur"']], ['AUK203', 'AUK310']],
  ['a page that cannot be read, links to it and its section', [['pages/centro.json', '"Centro",', '"Centro"']], ['AUK107']],
  ['a page that cannot be read, and an unknown variable in another', [['pages/centro.json', '"Centro",', '"Centro"'], ['pages/inicio.json', '{brand}', '{x}']], ['AUK107', 'AUK401']],
  ['a page without its address, and links to it', [['pages/centro.json', '"/centro"', '"centro"']], ['AUK207']],
  ['a tab with a mistake, and a link to it', [['pages/centro.json', '"TabsBlock"', '"Tabs"']], ['AUK204']],
  ['a fragment that cannot be read, and where it is used', [['fragments/texto.json', '"En', 'En']], ['AUK113']],
  ['a fragment with a mistake, and a picture that is not there', [['fragments/texto.json', '"text": "En', '"txt": "En'], ['events.json', 'concierto.svg', 'x.svg']], ['AUK501', 'AUK203']],
  ['an institution with a mistake, its pages, variables and pictures', [['site.json', '"tiles": 2', '"tiles": 3']], ['AUK206']],
  ['no institutions at all', [['site.json', '"institutions": [', '"institucions": [']], ['AUK203']],
  ['a variable with a mistake, and where it is used', [['site.json', '"Do Re Mi"', '7']], ['AUK205']],
  ['a site that cannot be read', [['site.json', '"language"', 'language'], ['pages/inicio.json', '/centro?inst', '/sur?inst']], ['AUK113']],
  ['a page whose institution is mistyped, and its variables', [['pages/centro.json', '"institution": "centro",', '"instituton": "centro",']], ['AUK203']],
  ['an event with a mistake, and another', [['events.json', '2097-03-15', '2097-03-45'], ['events.json', 'short_', 'shor_']], ['AUK203']],
]

test.each(together)('reports each mistake once: %s', async (_, changes, codes) => {
  const files: Record<string, string> = {}
  for (const [file, was, is] of changes) {
    const before = files[file] ?? textOf(file)
    files[file] = before.replace(was, is)
    expect(files[file]).not.toBe(before)
  }
  using written = writeSite(files)
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics.map(({ code }) => code)).toEqual(codes)
  expect(site).toBeUndefined()
})

test('reads a choice by its old name as the new one, with a warning that has a fix', async () => {
  const centro = textOf('pages/centro.json')
  using written = writeSite({ 'pages/centro.json': centro.replace('"values"', '"levels"') })
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics).toMatchObject([{ code: 'AUK225', severity: 'warning', line: 29, column: 38 }])
  expect(JSON.stringify(site)).toContain('"variant":"institutions"')
  await fixContent(() => validate(written.folder))
  const fixed = centro.replace('"values"', '"institutions"')
  expect(readFileSync(join(written.folder, 'pages/centro.json'), 'utf8')).toBe(fixed)
})

const UNUSED_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'

/** Files that are not part of the site, and the warnings about them. */
const strays: [string, Record<string, string | null>, string[]][] = [
  [
    'files among the pages that are none',
    { 'pages/notas.docx': '{}', 'pages/foto.jpg': '{}', 'pages/vieja.json~': '{}', 'pages/LEEME': '{}' },
    ['AUK120 LEEME', 'AUK120 foto.jpg', 'AUK120 notas.docx', 'AUK120 vieja.json~'],
  ],
  [
    'nothing that systems leave there',
    {
      'pages/.DS_Store': '',
      'pages/Thumbs.db': '',
      'pages/~$otra.json': '',
      'pages/README.md': '',
      'pages/viejas/.gitkeep': '',
    },
    [],
  ],
  [
    'names that Windows cannot have',
    { 'pages/otra.json': null, 'pages/Aux.json': otra, 'pages/con-amigos.md': '', 'pages/nul/leeme.md': '' },
    ['AUK158 Aux.json', 'AUK158 leeme.md'],
  ],
  [
    'unused fragments and pictures',
    {
      'fragments/solo.json': '{ "kind": "fragment", "blocks": [] }',
      'fragments/viejos/uno.json': '{}',
      'media/sobra.svg': UNUSED_SVG,
    },
    ['AUK304 solo.json', 'AUK120 uno.json', 'AUK505 sobra.svg'],
  ],
]

test.each(strays)('warns of %s, and makes the site', async (_, changes, warnings) => {
  using written = writeSite(changes)
  const { diagnostics, site } = await loadSite(written.folder)
  expect(diagnostics.map(({ code, file }) => `${code} ${basename(file)}`)).toEqual(warnings)
  expect(site).toBeDefined()
})

test.each(['sur.json', 'media/sur.json'])('reports a page saved as %s, and no link to it', async (name) => {
  const site = textOf('site.json').replace('"to": "/centro"', '"to": "/sur"')
  expect(await codesOf({ [name]: otra.replace('"*"', '"/sur"'), 'site.json': site })).toEqual(['AUK162'])
})

test('finds a picture whose ending is there twice', async () => {
  const changes = { 'media/concierto.svg': null, 'media/concierto.svg.svg': UNUSED_SVG }
  expect((await diagnosticsOf(changes)).map(({ code, hint }) => [code, hint])).toEqual([
    ['AUK501', 'El archivo se llama "media/concierto.svg.svg": sacale la terminación que sobra.'],
  ])
})

test('recognizes the photograph of a phone under another name', async () => {
  const heic = bytes('\0\0\0\u0024ftypheic\0\0\0\0mif1heic')
  const events = textOf('events.json').replace('media/concierto.svg', 'media/foto.jpg')
  const changes = { 'events.json': events, 'media/concierto.svg': null, 'media/foto.jpg': heic }
  expect(await codesOf(changes)).toEqual(['AUK514'])
})

test('reports a mistake in a fragment once, however many pages use it', async () => {
  const fragment = textOf('fragments/texto.json').replace('{brand}', '{nobody}')
  expect(await codesOf({ 'fragments/texto.json': fragment })).toEqual(['AUK401'])
})

type Changes = Parameters<typeof writeSite>[0]

async function diagnosticsOf(changes: Changes): Promise<ValidateResult['diagnostics']> {
  using written = writeSite(changes)
  return (await validate(written.folder)).diagnostics
}

async function codesOf(changes: Changes): Promise<string[]> {
  return (await diagnosticsOf(changes)).map(({ code }) => code)
}

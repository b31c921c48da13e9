import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

test.each([
  ['a paragraph', '<p>Hola, <b>familias</b> de <i>primero</i>.</p>', 'Hola, **familias** de *primero*.'],
  ['two paragraphs', '<p>Uno</p><p>Dos</p>', 'Uno\n\nDos'],
  ['a heading of any depth', '<h1>Horarios</h1><p>De 8 a 12.</p>', '## Horarios\n\nDe 8 a 12.'],
  ['a list', '<ul><li>Pan</li><li><p>Leche</p></li></ul>', '- Pan\n- Leche'],
  ['a numbered list', '<ol><li>Pan</li><li>Leche</li></ol>', '1. Pan\n2. Leche'],
  [
    'a list in a list',
    '<ul><li>Pan<ul><li>de campo</li></ul></li><li>Leche</li></ul>',
    '- Pan\n- de campo\n- Leche',
  ],
  [
    'a list in a list of Google Docs',
    '<ul><li>Pan</li><ul><li>de campo</li></ul><li>Leche</li></ul>',
    '- Pan\n- de campo\n- Leche',
  ],
  ['a link', '<a href="https://a.example/x">acá</a>', '[acá](https://a.example/x)'],
  ['a link into the pasted page', '<a href="#arriba">arriba</a>', 'arriba'],
  ['lines', '<p>Calle 1<br>Tel. <b>2<br>3</b></p>a<br><br>b', 'Calle 1\n\nTel. **2**\n\n**3**\n\na\n\nb'],
  [
    'lines where there is room for one',
    '<h2>Uno<br>dos</h2><ul><li>Pan<br>fresco</li></ul><a href="tel:1">a<br>b</a>',
    '## Uno dos\n\n- Pan fresco\n\n[a b](tel:1)',
  ],
  ['spaces at the edges of bold', 'Es<b> muy </b>lindo', 'Es **muy** lindo'],
  ['marks in the words', 'Nota* [ver]', String.raw`Nota\* \[ver\]`],
  [
    'the bold of Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">A</span>b</p></b>',
    '**A**b',
  ],
  [
    "Word's lists",
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>Pan<o:p></o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span>·</span>Leche</p>`,
    '- Pan\n- Leche',
  ],
  [
    "Word's bold and italics",
    '<p><b style="mso-bidi-font-weight:normal">A</b> <i style="mso-bidi-font-style:normal">b</i></p>',
    '**A** *b*',
  ],
  [
    'a table',
    `<table class=MsoTableGrid><tr><td><p><b>Día</b></p></td><td><p>Hora</p></td></tr>
     <tr><td><p>Lunes</p></td><td><p>8 | 9</p></td></tr></table>`,
    String.raw`| **Día** | Hora |\n| --- | --- |\n| Lunes | 8 \| 9 |`.replaceAll(String.raw`\n`, '\n'),
  ],
  [
    'styles and comments',
    '<style>p{color:red}</style><!--[if mso]>x<![endif]--><p style="color:red">Hola</p>',
    'Hola',
  ],
])('%s becomes clean Markdown', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

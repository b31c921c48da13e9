import { expect, test } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

const convert = (html: string) =>
  toMarkdown(html, { linkOf: (address) => (address === '#' ? '' : address), note: () => undefined })

// prettier-ignore
test.each([
  ['<p>Un <strong>texto</strong> con <i>formato</i><br>y renglones</p>', 'Un **texto** con *formato*\ny renglones'],
  ['<h1>Uno</h1><h4>Dos</h4>', '## Uno\n\n### Dos'],
  ['<ol><li>Uno<ul><li>Dos</li></ul></li></ol>', '1. Uno\n   - Dos'],
  ['<p><a href="/pagina">Esta</a> y <a href="#">esta no</a><a href="/x"></a></p>', '[Esta](/pagina) y esta no'],
  ['<p><a href="https://x.example/">Afuera</a></p>', '[Afuera](https://x.example/)'],
  ['<table><caption>Turnos</caption><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>', 'Turnos\n\n| A | B |\n| - | - |\n| 1 | |'],
  ['<table><tr><td rowspan="2">8</td><td>A</td></tr><tr><td>B</td></tr><tr><td>9</td></tr></table>', '| 8 | A |\n| - | - |\n| 8 | B |\n| 9 | |'],
  ['<table><tr><td>8</td><td>Traer:<ul><li>Uno<ul><li>Dos</li></ul></li><li> </li><li>Tres</li></ul></td></tr></table>', '| 8 | Traer: Uno; Dos; Tres |\n| - | - |'],
  ['<table><tr><td>8</td><td><table><tr><td>A</td><td>B</td></tr></table></td></tr></table>', '| 8 | A; B |\n| - | - |'],
  ['<table><tr><td>8</td><td><blockquote>A</blockquote><blockquote>B</blockquote></td></tr></table>', '| 8 | A B |\n| - | - |'],
  ['<pre>uno\ndos</pre>', 'uno\ndos'],
  ['<dl><dt>Jardín</dt><dd>Sala de 4</dd></dl>', '**Jardín**\n\nSala de 4'],
  ['<p>20 m<sup>2</sup>, H<sub>2</sub>O</p>', '20 m², H₂O'],
  ['<p><q>Hola</q> *no* &lt;b&gt;\u200B</p>', '«Hola» \\*no\\* \\<b>'],
])('converts %s to Markdown', (html, markdown) => {
  expect(convert(html)).toBe(markdown)
})

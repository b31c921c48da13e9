import { expect, test } from 'vitest'
import { findHarm } from './find-harm.ts'

const check = (inside: string, attributes = '', before = '') =>
  findHarm(
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
    ),
  )

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>', '<script>'],
  ['<foreignObject/>', '<foreignObject>'],
  ['<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>', '<p>'],
  ['<rect onclick="alert(1)"/>', 'onclick'],
  ['<a href="javascript:alert(1)"/>', 'referencia'],
  ['<a xlink:href="&#106;avascript:alert(1)"/>', 'referencia'],
  ['<image href="https://otra.example/a.png"/>', 'referencia'],
  ['<use href="otro.svg#a"/>', 'referencia'],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'referencia'],
  ['<rect fill="url(https://otra.example/a#b)"/>', 'estilo'],
  ['<rect style="fill:\\75rl(https://otra.example/a)"/>', 'estilo'],
  ['<style>@import "https://otra.example/a.css";</style>', 'estilo'],
  ['<style><![CDATA[a{background:url(//otra.example/a)}]]></style>', 'estilo'],
  ['<style>a{background:image-set("//otra.example/a" 1x)}</style>', 'estilo'],
  ['<style>@im<!-- -->port "https://otra.example/a.css";</style>', 'estilo'],
  ['<style>@im<![CDATA[port "https://otra.example/a.css";]]></style>', 'estilo'],
  ['<style><style/>@import "https://otra.example/a.css";</style>', 'estilo'],
  ['<set attributeName="onload" to="alert(1)"/>', 'animación'],
  ['<animate attributeName="xlink:href" values="javascript:alert(1)"/>', 'animación'],
  ['<g xml:base="https://otra.example/"/>', 'xml:base'],
])('refuses an SVG file with %s', (inside, what) => {
  expect(check(inside)).toContain(what)
})

test.each([
  ['<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>', '<!DOCTYPE>'],
  ['<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<!DOCTYPE>'],
  ['<!DOCTYPE svg [<!ENTITY % x "y"> %x;]>', '<!DOCTYPE>'],
  ['<?xml-stylesheet href="a.css"?>', 'hoja de estilos'],
])('refuses an SVG file with %s before the <svg> element', (before, what) => {
  expect(check('', '', before)).toContain(what)
})

test.each([
  ['more elements than any drawing has', '<g></g>'.repeat(200_000)],
  ['too many levels', '<g>'.repeat(40_000) + '</g>'.repeat(40_000)],
])('refuses an SVG file with %s', (_, inside) => {
  expect(check(inside)).toBe('demasiadas partes')
})

/** Twelve levels of ten elements, each of which shows the level below it. */
function bomb(show: (target: string) => string, around: (id: string, inside: string) => string): string {
  const level = (n: number) => around(`a${n}`, show(`a${n - 1}`).repeat(10))
  return `<rect id="a0" width="1"/>${Array.from({ length: 12 }, (_, n) => level(n + 1)).join('')}${show('a12')}`
}
const group = (id: string, inside: string) => `<g id="${id}">${inside}</g>`

test.each([
  ['<use>', bomb((id) => `<use href="#${id}"/>`, group)],
  ['<use> with an encoded reference', bomb((id) => `<use xlink:href=" #%61${id.slice(1)}"/>`, group)],
  [
    'patterns',
    bomb(
      (id) => `<rect fill="url(#${id})"/>`,
      (id, inside) => `<pattern id="${id}">${inside}</pattern>`,
    ),
  ],
  [
    'masks',
    bomb(
      (id) => `<g style="mask: url('#${id}')"/>`,
      (id, inside) => `<mask id="${id}">${inside}</mask>`,
    ),
  ],
  [
    'filters',
    bomb(
      (id) => `<feImage href="#${id}"/>`,
      (id, inside) => `<filter id="${id}">${inside}</filter>`,
    ),
  ],
  [
    'a style sheet',
    `<style>@media all{g .b:hover, .a{fill:url(#p)}}</style><pattern id="p">${'<g/>'.repeat(1000)}</pattern>${'<g class="x a"/>'.repeat(1000)}`,
  ],
])('refuses an SVG file whose %s multiply to too many parts', (_, inside) => {
  expect(check(inside)).toBe('demasiadas partes')
})

test('accepts parts that are used often, gradients of many shapes, and references in a circle', () => {
  const stops = '<stop/>'.repeat(20)
  const inside = `<symbol id="s">${'<path/>'.repeat(20)}</symbol>${'<use href="#s"/>'.repeat(500)}
    <linearGradient id="g">${stops}</linearGradient>${'<path fill="url(#g)"/>'.repeat(9000)}
    <g id="c"><use href="#c"/></g><a href="#s"/>`
  expect(check(inside)).toBeUndefined()
})

// A search in quadratic time would need hours.
test('checks a style of almost two million backslashes', () => {
  expect(check(`<style>${'\\'.repeat(1_900_000)}</style>`)).toBeUndefined()
})

test.each(['<g>', '<rect a="1" a="2"/>', '&nbsp;', '<rect a=1/>'])(
  'refuses an SVG file with %s as malformed XML',
  (inside) => {
    expect(check(inside)).toBe('')
  },
)

test('refuses an SVG file that is not UTF-8', () => {
  expect(findHarm(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">á</svg>', 'latin1'))).toBe('')
})

test('accepts SVG files as drawing programs write them', () => {
  const inside = `<style>.a{fill:url(#b);clip-path:url("#c")}</style><title>El "once" y url(x)</title>
    <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="http://e.example"/></metadata>
    <use xlink:href="#a"/><image href="data:image/png;base64,iVBORw0KGgo="/><animate attributeName="opacity"/>
    <sodipodi:namedview xmlns:sodipodi="http://sodipodi.example" sodipodi:docname="C:\\Dibujos (1)\\a.svg"/>`
  expect(check(inside, '', '<?xml version="1.0"?>\n<!-- Inkscape -->\n')).toBeUndefined()
})

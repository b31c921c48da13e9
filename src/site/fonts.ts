import alegreyaExt from '@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2?url'
import asapExt from '@fontsource-variable/asap/files/asap-latin-ext-wght-normal.woff2?url'
import alegreya from 'subset:@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?wght=500-700'
import asap from 'subset:@fontsource-variable/asap/files/asap-latin-wght-normal.woff2?wght=400-700'

/** The two fonts that every page needs at once: all that Spanish, Portuguese and English are written with. */
export const preloadedFonts = [alegreya, asap]

/** The other letters of Latin alphabets, which a browser asks for when a page has one (a name such as Dvořák). */
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'

/**
 * `optional`: a font that is not there when the page is first drawn waits for the next page, so that no line ever moves (CLS 0).
 * The italic is slanted by the browser: 45 kB for one quote is too dear.
 */
export const fontCss = [
  face('Alegreya Variable', alegreyaExt, '500 700', EXTENDED),
  face('Alegreya Variable', alegreya, '500 700'),
  face('Asap Variable', asapExt, '400 700', EXTENDED),
  face('Asap Variable', asap, '400 700'),
  standIn('Alegreya Fallback', ['Georgia', 'Noto Serif'], '400 599', 86),
  standIn('Alegreya Fallback', ['Georgia Bold', 'Noto Serif Bold'], '600 900', 86),
  standIn('Asap Fallback', ['Arial', 'Roboto'], '400 599', 98),
  standIn('Asap Fallback', ['Arial Bold', 'Roboto Bold'], '600 900', 98),
].join('')

/** Fonts of the visitor's own, as wide as ours (`size` in per cent, measured on a Spanish paragraph): a first visit over a slow line shows them. */
function standIn(family: string, locals: string[], weight: string, size: number): string {
  const sources = locals.map((name) => `local('${name}')`).join()
  return `@font-face{font-family:'${family}';src:${sources};font-weight:${weight};size-adjust:${size}%}`
}

function face(family: string, url: string, weight: string, range?: string): string {
  const only = range ? `;unicode-range:${range}` : ''
  return `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weight};font-display:optional${only}}`
}

import alegreya from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url'
import asap from '@fontsource-variable/asap/files/asap-latin-wght-normal.woff2?url'

/** The two fonts that every page needs at once; there is no third. */
export const preloadedFonts = [alegreya, asap]

/**
 * `optional`: a font that is not there when the page is first drawn waits for the next page, so that no line ever moves (CLS 0).
 * The italic is slanted by the browser: 45 kB for one quote is too dear. The latin subset holds all of Spanish.
 */
export const fontCss = [
  face('Alegreya Variable', alegreya, '400 900'),
  face('Asap Variable', asap, '100 900'),
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

function face(family: string, url: string, weight: string): string {
  return `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weight};font-display:optional}`
}

import { openTypeface } from './typeface.ts'

/** Draws a sample of a pair of fonts as SVG: a title and a text. The letters are outlines, so the SVG needs no font. */
export async function fontSample(pair: { display: string; text: string }): Promise<string> {
  const [display, text] = await Promise.all([openTypeface(pair.display, 700), openTypeface(pair.text, 400)])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 84" fill="#1d2230">
${display.draw('Aprender jugando', 10, 40, 36)}
${text.draw('De lunes a viernes, de 8 a 12. ¿Nos visitás?', 10, 69, 17)}
</svg>`
}

import { expect, test } from 'vitest'
import { fontPairs } from '../../model/font-pairs.ts'
import { readFontFacts } from '../../../../tests/support/font-facts.ts'
import { readFont } from './site-fonts.ts'
import metrics from './metrics.json' with { type: 'json' }
import { fallbackFonts } from './fallback-fonts.ts'

const SAMPLE = `Acompañamos a cada familia desde los primeros pasos hasta el último año. Los chicos aprenden jugando, leen, preguntan y \
vuelven a probar; las maestras los conocen por su nombre. ¿Querés ver la escuela por dentro? Llamanos al (0341) 555-0123 o vení el \
viernes 28 de noviembre a las 10: te mostramos las aulas, el patio y la biblioteca. Inglés y portugués desde primer grado.`

const fonts = Object.values(fontPairs).flatMap(({ display, text }) => [
  { name: display, weights: [500, 650] as const },
  { name: text, weights: [400, 600] as const },
])

test.each(fonts)(
  'the table of fallback fonts has the real widths of $name',
  async ({ name, weights: [regular, bold] }) => {
    const width = async (weight: number, text: string) => {
      const { widths } = await readFontFacts(readFont(name, 'latin'), weight)
      const all = Array.from(text, (letter) => widths.get(letter.codePointAt(0)!)!)
      return all.reduce((sum, one) => sum + one) / text.length
    }
    const row = metrics[name]
    expect(row.zero).toBeCloseTo(await width(regular, '0'), 2)
    expect(row.regular / (await width(regular, SAMPLE))).toBeCloseTo(1, 1)
    expect(row.bold / (await width(bold, SAMPLE))).toBeCloseTo(1, 1)
  },
)

test('fallback fonts have the line height of the site’s font', () => {
  const { css, families } = fallbackFonts('ours', metrics.alegreya, true)
  expect(families).toEqual(['ours-Georgia', 'ours-Noto', 'ours-Times'])
  for (const rule of css.split('@font-face').slice(1)) {
    const of = (property: string) => Number(new RegExp(`${property}:([\\d.]+)%`).exec(rule)?.[1])
    expect((of('ascent-override') * of('size-adjust')) / 1e4).toBeCloseTo(metrics.alegreya.ascent, 2)
    expect((of('descent-override') * of('size-adjust')) / 1e4).toBeCloseTo(metrics.alegreya.descent, 2)
  }
})

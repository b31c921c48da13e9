import { expect, test } from 'vitest'
import type { Typeface } from '../typeface.ts'
import { standIns } from './stand-ins.ts'
import { tally, tallyWidth, type Tally } from './tally.ts'

/** A font whose letters are all equally wide, and that has Latin ones only. */
const font = (width: number): Typeface => ({
  ascent: 0.9,
  descent: 0.3,
  width: (text, size) => text.replace(/[^\0-\u024f]/g, '').length * width * size,
  draw: () => '',
})

const cssOf = async (isSerif: boolean, width: number, title?: string, text?: string) => {
  const open = () => Promise.resolve(font(width))
  const { css } = await standIns('Ours', isSerif, open, { regular: 400, bold: [600, 700] })
  const bold = [600, 700].map((weight) => ({ weight, texts: tally(title ? [title] : []) }))
  return css({ bold, regular: tally(text ? [text] : []) })
}

const numbers = (css: string, property: string) =>
  Array.from(css.matchAll(new RegExp(`${property}:([\\d.]+)%`, 'g')), ([, number]) => Number(number))

test.each([true, false])('stand-ins are as wide and as high as the font (serif: %s)', async (isSerif) => {
  const [narrow, wide] = await Promise.all([0.4, 0.8].map((width) => cssOf(isSerif, width)))
  const sizes = numbers(narrow!, 'size-adjust')
  for (const [index, size] of numbers(wide!, 'size-adjust').entries())
    expect(size / sizes[index]!).toBeCloseTo(2, 1)
  for (const [index, ascent] of numbers(narrow!, 'ascent-override').entries())
    expect((ascent * sizes[index]!) / 1e4).toBeCloseTo(0.9, 1)
  for (const [index, descent] of numbers(narrow!, 'descent-override').entries())
    expect((descent * sizes[index]!) / 1e4).toBeCloseTo(0.3, 1)
})

test('telephones with Android and with iOS, and computers, have one for titles and one for texts', async () => {
  const names = async (isSerif: boolean) => (await cssOf(isSerif, 0.5)).match(/local\('[\w ]+'\)/g)
  expect(await names(true)).toEqual(expect.arrayContaining(["local('Noto Serif')", "local('Georgia')"]))
  expect(await names(false)).toEqual(expect.arrayContaining(["local('Roboto')", "local('Arial')"]))
})

test.each([
  { wide: 'titles', only: 'bold', title: 'Gastronomía a la carta' },
  { wide: 'texts', only: 'regular', text: 'Gastronomía a la carta' },
])(
  '$wide of wide letters make the $only stand-ins narrower, and nothing else',
  async ({ only, title, text }) => {
    const rules = async (...seen: (string | undefined)[]) =>
      (await cssOf(true, 0.5, ...seen)).split('@font-face').slice(1)
    const [usual, fitted] = [await rules(), await rules(title, text)]
    const size = (rule: string) => numbers(rule, 'size-adjust')[0]!
    for (const [index, rule] of usual.entries()) {
      if (rule.includes('weight:400') === (only === 'regular'))
        expect(size(fitted[index]!)).toBeLessThan(size(rule))
      else expect(fitted[index]).toBe(rule)
    }
  },
)

test('a title that no font has leaves the sizes as they are', async () => {
  expect(await cssOf(false, 0.5, '漢字🎉')).toBe(await cssOf(false, 0.5))
})

test('texts are as wide as their letters, and as their neighbours are apart', async () => {
  const kerned: Typeface = {
    ...font(0.5),
    width: (text, size) => (text.length * 0.5 - (text.match(/AV/g) ?? []).length * 0.1) * size,
  }
  expect(tallyWidth(kerned)(tally(['AVA AVE', 'AV']))).toBeCloseTo(4.5 - 0.3)
})

test('what stands in for one weight is as wide as the texts in it, and what stands in for all as the first', async () => {
  const open = (weight: number) => Promise.resolve(font(weight / 1000))
  const { css } = await standIns('Ours', false, open, { regular: 400, bold: [600, 700] })
  const [title, heading] = ['Una casa para empezar', 'Gastronomía a la carta'].map((text) =>
    tally([text]),
  ) as [Tally, Tally]
  const rules = (bold: { weight: number; texts: Tally }[]) => css({ bold }).split('@font-face').slice(1)
  const [both, alone] = [
    rules([
      { weight: 700, texts: title },
      { weight: 600, texts: heading },
    ]),
    rules([{ weight: 700, texts: title }]),
  ]
  const changed = both.filter((rule, index) => rule !== alone[index])
  expect(changed).toHaveLength(3)
  for (const rule of changed) expect(rule).toMatch(/local\('Arial Bold'\).*weight:600/)
})

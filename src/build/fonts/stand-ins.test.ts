import { expect, test } from 'vitest'
import type { Typeface } from '../typeface.ts'
import { standIns } from './stand-ins.ts'

/** A font whose letters are all equally wide. */
const font = (width: number): Typeface => ({
  ascent: 0.9,
  descent: 0.3,
  width: (text, size) => text.length * width * size,
  draw: () => '',
})

const cssOf = async (isSerif: boolean, widthOf: (weight: number) => number) =>
  (
    await standIns('ours', isSerif, (weight) => Promise.resolve(font(widthOf(weight))), {
      regular: 400,
      bold: [600, 700],
    })
  ).css

const numbers = (css: string, property: string) =>
  Array.from(css.matchAll(new RegExp(`${property}:([\\d.]+)%`, 'g')), ([, number]) => Number(number))

test.each([true, false])('stand-ins are as wide and as high as the font (serif: %s)', async (isSerif) => {
  const [narrow, wide] = await Promise.all([0.4, 0.8].map((width) => cssOf(isSerif, () => width)))
  const sizes = numbers(narrow!, 'size-adjust')
  for (const [index, size] of numbers(wide!, 'size-adjust').entries())
    expect(size / sizes[index]!).toBeCloseTo(2, 1)
  // Lines are as high as the font that has the space says.
  const spaces = narrow!.split('@font-face').filter((rule) => rule.includes('U+20,'))
  expect(spaces).toHaveLength(isSerif ? 9 : 5)
  for (const rule of spaces) {
    const [size, ascent, descent] = ['size-adjust', 'ascent-override', 'descent-override'].map(
      (property) => numbers(rule, property)[0]!,
    )
    expect((ascent! * size!) / 1e4).toBeCloseTo(0.9, 1)
    expect((descent! * size!) / 1e4).toBeCloseTo(0.3, 1)
  }
})

test('telephones with Android and with iOS, and computers, have one for titles and one for texts', async () => {
  const names = async (isSerif: boolean) => (await cssOf(isSerif, () => 0.5)).match(/local\('[\w ]+'\)/g)
  expect(await names(true)).toEqual(expect.arrayContaining(["local('Noto Serif')", "local('Georgia')"]))
  expect(await names(false)).toEqual(expect.arrayContaining(["local('Roboto')", "local('Arial')"]))
})

test('what stands in for a weight is as wide as that weight', async () => {
  const rules = async (bold: number) =>
    (await cssOf(false, (weight) => (weight === 700 ? bold : 0.5))).split('@font-face').slice(1)
  const [usual, wider] = [await rules(0.5), await rules(0.6)]
  const changed = wider.filter((rule, index) => rule !== usual[index])
  expect(changed).toHaveLength(3)
  for (const rule of changed) expect(rule).toMatch(/local\('Arial Bold'\).*weight:700/)
})

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

const cssOf = async (isSerif: boolean, width: number, text?: string) =>
  (await standIns('Ours', isSerif, () => Promise.resolve(font(width)), 600)).css(text)

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

test('a title of wide letters makes what stands in for the font of titles narrower, and nothing else', async () => {
  const sizes = async (text?: string) => numbers(await cssOf(false, 0.5, text), 'size-adjust')
  const [usual, fitted] = [await sizes(), await sizes('Gastronomía a la carta')]
  const changed = usual.filter((size, index) => fitted[index] !== size)
  expect(changed).toHaveLength(usual.length / 2)
  expect(usual.every((size, index) => fitted[index]! <= size)).toBe(true)
})

test('a title that no font has leaves the sizes as they are', async () => {
  expect(await cssOf(false, 0.5, '漢字🎉')).toBe(await cssOf(false, 0.5))
})

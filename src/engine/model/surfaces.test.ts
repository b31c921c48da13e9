import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, surfacesOf } from './surfaces.ts'

const schemes = ['light', 'dark'] as const

test('a site without surfaces of its own has the colours of the base style', () => {
  const css = readFileSync(join(import.meta.dirname, '../ui/base.css'), 'utf8')
  const { light, dark } = surfacesOf({})
  for (const [name, color] of Object.entries(light)) {
    const written = Array.from(css.matchAll(RegExp(`--${name}: (#\\w+);`, 'g')), ([, one = '']) => one)
    const expected = [color, dark[name as keyof typeof dark]].map((one) => one.toLowerCase())
    expect(written.map((one) => one.replace(/^#fff$/, '#ffffff'))).toEqual([...new Set(expected)])
  }
})

describe('the surfaces that follow from two colours', () => {
  const part = (min: number, max: number) => fc.integer({ min, max })
  const color = (min: number, max: number) =>
    fc
      .tuple(part(min, max), part(min, max), part(min, max))
      .map((parts) => `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`)

  test('are readable in both schemes', () => {
    fc.assert(
      fc.property(color(0xe4, 0xff), fc.option(color(0, 0x38), { nil: undefined }), (paper, night) => {
        const { light, dark } = surfacesOf({ surfaces: { paper, ...(night !== undefined && { night }) } })
        for (const one of [light, dark]) {
          for (const ground of [one.paper, one.sand]) {
            expect(contrastOf(one.ink, ground)).toBeGreaterThanOrEqual(7)
            expect(contrastOf(one.ink2, ground)).toBeGreaterThanOrEqual(4.5)
            expect(contrastOf(one.field, ground)).toBeGreaterThanOrEqual(3)
          }
          expect(contrastOf(one['on-night'], one.night)).toBeGreaterThanOrEqual(7)
        }
      }),
    )
  })

  test('are the chosen colours where the site chooses', () => {
    const chosen = {
      paper: '#FFFFFF',
      night: '#001122',
      sand: '#EEEEEE',
      darkPaper: '#111111',
      darkSand: '#222222',
      darkNight: '#000000',
    }
    const made = surfacesOf({ surfaces: chosen })
    expect(schemes.map((scheme) => [made[scheme].paper, made[scheme].sand, made[scheme].night])).toEqual([
      ['#FFFFFF', '#EEEEEE', '#001122'],
      ['#111111', '#222222', '#000000'],
    ])
  })
})

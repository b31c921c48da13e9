import { expect, test } from 'vitest'
import { letterWidths, visitorFonts, type VisitorFont } from './visitor-fonts.ts'
import table from './widths.json' with { type: 'json' }

test('the table of widths is what the fonts say; if not, run node scripts/generate-widths.ts', async () => {
  const { letters, ...widths } = table
  expect(Object.keys(widths)).toEqual(Object.keys(visitorFonts))
  for (const name of Object.keys(visitorFonts) as VisitorFont[])
    expect(widths[name], name).toBe(await letterWidths(name, letters))
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { presets, withPreset, type Preset } from '../../src/engine/model/presets.ts'
import { exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { servedTest } from './served-test.ts'
import { openHydrated } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes, showAllPanels } from './whole-page.ts'

const example = (name: string): object => JSON.parse(exampleText(name))
const BANNER = { type: 'Banner', title: 'Un nivel', subtitle: 'De cerca' }
const photo = { type: 'file', src: 'media/patio.jpg', alt: 'El patio' }
const HERO = { type: 'Hero', title: 'Pan de verdad', text: 'Masa madre y horno de leña.', picture: photo }
/** The blocks that may follow a banner. */
const others = blockNames().filter((name) => !['Banner', 'Hero', 'Columns', 'SiteSearch'].includes(name))

function writeSite(folder: string, preset: Preset): string {
  const pages = others.map((name) => [`/${name.toLowerCase()}`, [BANNER, example(name)]] as const)
  writeExamples(folder, [['/portada-con-foto', [HERO]], ...pages])
  const file = join(folder, 'site.json')
  const site: { theme: Record<string, unknown>; institutions: object[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  site.theme = withPreset(site.theme, preset)
  Object.assign(site.institutions[0]!, { colors: preset.colors })
  writeFileSync(file, JSON.stringify(site))
  return folder
}

const [first] = presets
const centred = { headings: 'loud', align: 'center', corners: 'sharp' } as const
const mixed: Preset = { ...first, id: 'loud letters in the middle', shape: { ...first.shape, ...centred } }

for (const preset of [...presets, mixed]) {
  const test = servedTest({ content: (folder) => writeSite(folder, preset) })
  test(`every block fits in the look of ${preset.id}, without axe violations @desktop @night`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    for (const path of ['portada-con-foto', ...others.map((name) => name.toLowerCase())]) {
      await openHydrated(page, `/${path}`)
      await showAllPanels(page)
      for (const width of [320, 360, 768, 1000, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoViolationsInBothSchemes(page)
      }
    }
  })
}

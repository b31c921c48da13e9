/** Pages load two fonts with the common letters. A single other sign makes the browser load a third font, which is three times larger. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROLES } from '../src/engine/build/fonts/site-fonts.ts'
import type { SiteData } from '../src/engine/rendering/site-context.ts'
import { renderPage } from '../src/engine/shell/entry-server.tsx'
import { loadSite } from './support/load-site.ts'
import { siteData } from './support/site-data.ts'

const COMMON = new Set(ROLES.text.letters)

test('the engine’s styles show only common letters', () => {
  const files = globSync('src/{blocks,engine}/**/*.{ts,tsx,css}', { exclude: ['**/*.test.*'] })
  const shown = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bcontent: (['"])(.*?)\1/g), ([, , text = '']) => text),
  )
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter(isRare)).toEqual([])
})

test.each(['escuela', 'club', 'clinica', 'otro-sitio'])(
  'pages of %s show only common letters',
  async (name) => {
    const { site } = await loadSite(`tests/fixtures/${name}`)
    const shared: SiteData = { ...siteData, ...site, notice: undefined }
    for (const page of site?.pages ?? []) {
      const { html, styles } = renderPage(shared, page)
      const texts = html
        .replaceAll('&#x27;', "'")
        .split(/<[^>]*>/)
        .filter(isRare)
      const signs = Array.from(
        `${styles.early}${styles.late}`.matchAll(/\bcontent:(['"])(.*?)\1/g),
        ([, , text = '']) => text,
      )
      expect([...texts, ...signs.filter(isRare)], page.path).toEqual([])
    }
  },
)

function isRare(text: string): boolean {
  return Array.from(text).some((letter) => !COMMON.has(letter) && letter !== '\n')
}

import { expect, test } from 'vitest'
import { siteData as site } from '../../tests/support/site-data.ts'
import { themeCss } from './theme.ts'

test('every institution has its colours, light and dark, and the house those of the theme', () => {
  const [light = '', dark = ''] = themeCss(site).split('@media (prefers-color-scheme:dark)')
  for (const { id } of site.institutions) {
    expect(light).toContain(`[data-institution='${id}']{--institution:#1B3A6B;--institution-tint:#E4EBF6;`)
    expect(dark).toContain(`[data-institution='${id}']{--institution:#9DB9EA;--institution-tint:#1A2740;`)
  }
  expect(light).toContain(`:root,[data-institution='']{--institution:#1B3A6B`)
})

test('a theme that names an unknown institution is refused', () => {
  expect(() => themeCss({ ...site, theme: { ...site.theme, institution: 'oeste' } })).toThrow('oeste')
})

test('corners and density are those of the theme', () => {
  expect(themeCss(site)).not.toMatch(/--card|--section/)
  const css = themeCss({ ...site, theme: { ...site.theme, corners: 'sharp', density: 'compact' } })
  expect(css).toContain('--card:0px')
  expect(css).toContain('--section:clamp(')
})

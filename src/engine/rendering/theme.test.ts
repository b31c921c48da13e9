import { expect, test } from 'vitest'
import { siteData as site } from '../../../tests/support/site-data.ts'
import { themeCss } from './theme.ts'

test('each institution gets colours for light and dark mode', () => {
  const [light = '', dark = ''] = themeCss(site).split('@media (prefers-color-scheme:dark)')
  for (const { id } of site.institutions) {
    expect(light).toContain(`[data-institution='${id}']{--institution:#1B3A6B;--institution-tint:#E4EBF6;`)
    expect(dark).toContain(`[data-institution='${id}']{--institution:#9DB9EA;--institution-tint:#1A2740;`)
  }
  expect(light).toContain(`:root,[data-institution='']{--institution:#1B3A6B`)
})

test('an accent is for the parts of its institution only', () => {
  expect(themeCss(site)).not.toContain('--accent')
  const [first, ...others] = site.institutions
  const accented = { ...first!, colors: { ...first!.colors, accent: '#F2B33D' } }
  expect(themeCss({ ...site, institutions: [accented, ...others] })).toContain(
    `[data-institution]{--accent:initial}[data-institution='${first!.id}']{--accent:#F2B33D}`,
  )
})

test('an unknown institution in a theme throws an error', () => {
  expect(() => themeCss({ ...site, theme: { ...site.theme, institution: 'oeste' } })).toThrow('oeste')
})

test('the theme of a site sets the corner radii and the spacing', () => {
  expect(themeCss(site)).not.toMatch(/--card|--section/)
  const css = themeCss({ ...site, theme: { ...site.theme, corners: 'sharp', density: 'compact' } })
  expect(css).toContain('--card:0px')
  expect(css).toContain('--section:clamp(')
})

test('the surfaces of a site replace those of the base style in both schemes', () => {
  expect(themeCss(site)).not.toContain('--paper')
  const css = themeCss({
    ...site,
    theme: { ...site.theme, surfaces: { paper: '#F4F7F5', night: '#10231C' } },
  })
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)')
  expect(light).toContain(':root{--paper:#F4F7F5;')
  expect(light).toContain('--night:#10231C')
  expect(dark).toMatch(/:root\{--paper:#0/)
})

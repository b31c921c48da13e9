import { expect, test } from 'vitest'
import schema from '../../../site.schema.json' with { type: 'json' }
import { siteData } from '../../../tests/support/site-data.ts'
import { presets } from '../model/presets.ts'
import type { Page, SiteInfo } from '../model/site.ts'
import { kindCss, kindFiles } from './kind-css.ts'

const page = {
  path: '/',
  title: 'Inicio',
  description: '',
  blocks: [
    { type: 'Hero', title: 'Inicio', size: 'large' },
    { type: 'CardGrid', variant: 'links', cards: [] },
    { type: 'Banner', title: 'Hola' },
    { type: 'Quote', text: 'Hola' },
    { type: 'CallToAction', buttons: [] },
    { type: 'TabsBlock', label: 'Partes', tabs: [] },
    { type: 'People', groups: [] },
    { type: 'Timetable', caption: 'Horario', columns: [], rows: [] },
    { type: 'Faq', questions: [] },
    { type: 'FormBlock', id: 'alta', heading: 'Alta', fields: [], submit: 'Enviar' },
  ],
} satisfies Page
const { properties } = schema.$defs.Theme
const fields = ['header', 'footer', 'hero', 'cards', 'headings', 'align'] as const

const filesOf = (theme: Partial<SiteInfo['theme']>, shown: Page = page) =>
  kindFiles({ theme: { ...siteData.theme, ...theme } }, shown).own

test('the first kind of each part adds no CSS to a page', () => {
  const usual = Object.fromEntries(fields.map((field) => [field, properties[field].default]))
  expect(kindCss({ theme: { ...siteData.theme, ...usual } }, page)).toEqual({ own: '', others: '' })
})

test('each other kind has a file of its own', () => {
  const kinds = fields.flatMap((field) => properties[field].enum.slice(1).map((kind) => ({ [field]: kind })))
  const found = kinds.map((kind) => filesOf(kind))
  expect(found).not.toContainEqual([])
  expect(new Set(found.map(String)).size).toBe(kinds.length)
})

test('a page without a block has none of the CSS of its kinds', () => {
  const theme = { hero: 'full', cards: 'list', footer: 'light' } as const
  expect(filesOf(theme, { ...page, blocks: [] })).toEqual(['./kinds/footer-light.css'])
})

test('a page brings the CSS of the blocks of other pages, apart from its own', () => {
  const theme = { ...siteData.theme, hero: 'full', cards: 'list' } as const
  const { own, others } = kindFiles({ theme }, page)
  expect(kindFiles({ theme }, { ...page, blocks: [] })).toEqual({
    own: [],
    others: expect.arrayContaining([...own, ...others]),
  })
  expect(own).toContainEqual(expect.stringContaining('/Hero/'))
  expect(others).not.toContainEqual(expect.stringContaining('/Hero/'))
})

test.each([...page.blocks.map(({ type }) => type), 'kinds'])(
  'the presets have different styles for %s',
  (folder) => {
    const ofBlock = presets.map(({ shape, kinds }) =>
      filesOf({ ...shape, ...kinds }).filter((path) => path.includes(`/${folder}/`)),
    )
    expect(new Set(ofBlock.map(String)).size).toBe(presets.length)
  },
)

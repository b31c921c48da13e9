import { describe, expect, test } from 'vitest'
import { siteData as site } from '../../../tests/support/site-data.ts'
import type { Page } from '../model/site.ts'
import { pageTitle, structuredData } from './metadata.ts'

const page = (path: string, institution = ''): Page => ({
  path,
  title: 'Sede norte',
  description: 'Una página.',
  ...(institution && { institution }),
  blocks: [],
})
const types = (data: object[]) => data.map((item) => '@type' in item && item['@type'])

test('the title has the name of the page, then the name of the site, except at home', () => {
  expect(pageTitle(site, page('/norte'))).toBe('Sede norte · Escuela de Prueba')
  expect(pageTitle(site, page('/'))).toBe('Escuela de Prueba · Sede norte')
})

describe('structuredData', () => {
  test('structured data of the home page describes every institution', () => {
    expect(types(structuredData(site, page('/')))).toEqual(['School', 'School', 'School'])
  })
  test('structured data of a page has its institution, with address and breadcrumbs', () => {
    const data = structuredData(site, page('/norte', 'norte'))
    expect(types(data)).toEqual(['BreadcrumbList', 'School'])
    expect(data[0]).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://prueba.example/' },
        { position: 2, item: 'https://prueba.example/norte' },
      ],
    })
    expect(data[1]).toMatchObject({
      url: 'https://prueba.example/norte',
      address: { '@type': 'PostalAddress', streetAddress: 'Calle Falsa 123', addressCountry: 'AR' },
    })
  })
  test('structured data lists the page’s own breadcrumbs', () => {
    const breadcrumbs = [{ label: 'Sedes', to: '/sedes' }]
    expect(structuredData(site, { ...page('/norte'), breadcrumbs })[0]).toMatchObject({
      itemListElement: [{ name: 'Sedes', item: 'https://prueba.example/sedes' }, { name: 'Sede norte' }],
    })
  })
  test('the 404 page has no structured data', () => {
    expect(structuredData(site, page('*'))).toEqual([])
  })
})

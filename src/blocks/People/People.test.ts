import { expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { initials } from './initials.ts'
import { structuredData } from './People.structured-data.ts'

test.each([
  ['Marta Ibáñez', 'MI'],
  ['Prof. Marta Inés Ibáñez', 'MI'],
  ['Lucía de la Fuente', 'LF'],
  ['Ñata', 'Ñ'],
  ['madame zoe', 'M'],
  ['Dra. Ana', 'A'],
  ['E\u0301lida Ruiz', 'E\u0301R'],
  ['𐐀na 𠮷田', '𐐀'],
  ['𠮷田', '𠮷'],
  ['', ''],
])('the initials shown for the person %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('structured data names the people of an institution, with their photographs', () => {
  const size = { width: 9, height: 9 }
  const people = [
    { name: 'Ana', role: 'Directora', picture: { src: '/media/ana.jpg', ...size, alt: 'Ana', sources: [] } },
    { name: 'Juan', picture: { src: '/assets/tiles-1.svg', ...size, alt: '' } },
  ]
  const read = (own: { institution?: string } = {}) =>
    structuredData([{ type: 'People', ...own, groups: [{ people }] }], { site: siteData })
  const worksFor = { '@type': 'School', name: 'Sede del sur', url: 'https://prueba.example/sur' }
  const person = { '@context': 'https://schema.org', '@type': 'Person', worksFor }
  expect(read({ institution: 'sur' })).toEqual([
    { ...person, name: 'Ana', jobTitle: 'Directora', image: 'https://prueba.example/media/ana.jpg' },
    { ...person, name: 'Juan' },
  ])
  expect(read()).toEqual([])
})

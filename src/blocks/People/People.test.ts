import { expect, test } from 'vitest'
import type { BlockProps } from '../../engine/block.ts'
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
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

const people = (institution?: string): BlockProps<'People'> => ({
  type: 'People',
  institution,
  groups: [
    {
      people: [
        {
          name: 'Ana',
          role: 'Directora',
          picture: { src: '/media/ana.jpg', width: 9, height: 9, alt: 'Ana', sources: [] },
        },
        { name: 'Juan', picture: { src: '/assets/tiles-1.svg', width: 9, height: 9, alt: '' } },
      ],
    },
  ],
})

test('search engines read who works for an institution, with a portrait if it is a photograph', () => {
  const worksFor = { '@type': 'School', name: 'Sede del sur', url: 'https://prueba.example/sur' }
  const person = { '@context': 'https://schema.org', '@type': 'Person', worksFor }
  expect(structuredData([people('sur')], { site: siteData })).toEqual([
    { ...person, name: 'Ana', jobTitle: 'Directora', image: 'https://prueba.example/media/ana.jpg' },
    { ...person, name: 'Juan' },
  ])
})

test('nothing is said of people of no institution', () => {
  expect(structuredData([people()], { site: siteData })).toEqual([])
})

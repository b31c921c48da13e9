import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'

const addressOf = (text: string) => screen.getByText(text).getAttribute('href')

test('a contact strip shows the WhatsApp number of its institution', () => {
  const institutions = siteData.institutions.map((one) => ({ ...one, whatsapp: '+54 9 11 5555-0009' }))
  renderBlocks([{ type: 'ContactStrip', institution: 'norte' }], { site: { ...siteData, institutions } })
  expect(screen.getByText('WhatsApp')).toBeVisible()
  expect(addressOf('+54 9 11 5555-0009')).toBe('https://wa.me/5491155550009')
})

test('a contact strip without an institution has a card for each institution', () => {
  renderBlocks([{ type: 'ContactStrip', heading: 'Dónde estamos' }])
  const names = screen.getAllByRole('heading').map(({ textContent, tagName }) => [tagName, textContent])
  expect(names).toEqual([['H2', 'Dónde estamos'], ...siteData.institutions.map(({ name }) => ['H3', name])])
})

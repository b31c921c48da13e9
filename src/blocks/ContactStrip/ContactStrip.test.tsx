import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'

const addressOf = (text: string) => screen.getByText(text).getAttribute('href')

test('an institution with a WhatsApp number shows it', () => {
  const institutions = siteData.institutions.map((one) => ({ ...one, whatsapp: '+54 9 11 5555-0009' }))
  renderBlocks([{ type: 'ContactStrip', institution: 'norte' }], { site: { ...siteData, institutions } })
  expect(screen.getByText('WhatsApp')).toBeVisible()
  expect(addressOf('+54 9 11 5555-0009')).toBe('https://wa.me/5491155550009')
})

test('without an institution, every institution has its card', () => {
  renderBlocks([{ type: 'ContactStrip', heading: 'Dónde estamos' }])
  const names = screen.getAllByRole('heading').map(({ textContent, tagName }) => [tagName, textContent])
  expect(names).toEqual([['H2', 'Dónde estamos'], ...siteData.institutions.map(({ name }) => ['H3', name])])
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'

const addressOf = (text: string) => screen.getByText(text).getAttribute('href')

test('the address opens a map in a new tab, a telephone a call, the e-mail a letter', () => {
  renderBlocks([{ type: 'ContactStrip', institution: 'norte' }])
  const name = 'Calle Falsa 123, Lanús (ver en el mapa, se abre en una pestaña nueva)'
  expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  expect(addressOf('Calle Falsa 123, Lanús')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Calle%20Falsa%20123%2C%20Lan%C3%BAs%2C%20Buenos%20Aires%2C%20AR',
  )
  expect(addressOf('(011) 5555-0002')).toBe('tel:01155550002')
  expect(addressOf('norte@prueba.example')).toBe('mailto:norte@prueba.example')
  expect(screen.queryByText('WhatsApp')).toBeNull()
})

test('an institution with a number of WhatsApp shows it', () => {
  const institutions = siteData.institutions.map((one) => ({ ...one, whatsapp: '+54 9 11 5555-0009' }))
  renderBlocks([{ type: 'ContactStrip', institution: 'norte' }], { site: { ...siteData, institutions } })
  expect(screen.getByText('WhatsApp')).toBeVisible()
  expect(addressOf('+54 9 11 5555-0009')).toBe('https://wa.me/5491155550009')
})

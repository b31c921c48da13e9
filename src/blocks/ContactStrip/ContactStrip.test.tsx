import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { SiteContext, type SiteData } from '../../engine/site-context.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { ContactStrip } from './ContactStrip.tsx'

afterEach(cleanup)

function show(more: Partial<SiteData['institutions'][number]> = {}) {
  const [first, ...others] = siteData.institutions
  render(
    <SiteContext value={{ ...siteData, institutions: [{ ...first!, ...more }, ...others] }}>
      <MemoryRouter>
        <ContactStrip type="ContactStrip" institution="norte" />
      </MemoryRouter>
    </SiteContext>,
  )
}

const addressOf = (text: string) => screen.getByText(text).getAttribute('href')

test('the address leads to the map, each telephone to a call, the mail to a letter', () => {
  show()
  expect(addressOf('Calle Falsa 123, Lanús')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Calle%20Falsa%20123%2C%20Lan%C3%BAs%2C%20Buenos%20Aires%2C%20AR',
  )
  expect(addressOf('(011) 5555-0002')).toBe('tel:01155550002')
  expect(addressOf('norte@prueba.example')).toBe('mailto:norte@prueba.example')
})

test('screen readers hear that the address leads to a map', () => {
  show()
  const name = 'Calle Falsa 123, Lanús (ver en el mapa, se abre en una pestaña nueva)'
  expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank')
})

test('there is no WhatsApp unless the institution has a number', () => {
  show()
  expect(screen.queryByText('WhatsApp')).toBeNull()
  cleanup()
  show({ whatsapp: '+54 9 11 5555-0009' })
  expect(screen.getByText('WhatsApp')).toBeTruthy()
  expect(addressOf('+54 9 11 5555-0009')).toBe('https://wa.me/5491155550009')
})

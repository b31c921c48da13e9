import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import schema from '../../../site.schema.json' with { type: 'json' }
import { blocks } from '../../../tests/support/blocks.ts'
import { PageView } from '../rendering/PageView.tsx'
import { RegistryContext } from '../rendering/registry-context.ts'
import { SiteContext } from '../rendering/site-context.ts'
import { Header } from './Header.tsx'

afterEach(cleanup)

function renderHeader(theme?: Partial<typeof siteData.theme>, more?: Partial<typeof siteData>) {
  render(
    <SiteContext value={{ ...siteData, ...more, theme: { ...siteData.theme, ...theme } }}>
      <RegistryContext value={blocks}>
        <BrowserRouter>
          <Header />
          <PageView page={{ path: '/', title: 'Portada', description: '', blocks: [] }} />
        </BrowserRouter>
      </RegistryContext>
    </SiteContext>,
  )
}

test('the element ids of header and footer differ from all possible section ids', () => {
  renderHeader()
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  expect(ids).toContain('site_menu')
  expect(ids.filter((id) => new RegExp(schema.$defs.AnchorId.pattern).test(id))).toEqual([])
})

test('shows the name of the site beside its logo, unless the logo contains the name', () => {
  const logo = { src: '/media/logo.svg', width: 800, height: 100 }
  renderHeader({ logo: { ...logo, alt: 'Escuela de Prueba' } })
  const image = screen.getByRole('img', { name: 'Escuela de Prueba' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '25'])
  expect(screen.queryByText('Escuela de Prueba')).not.toBeInTheDocument()
  cleanup()
  renderHeader({ logo: { ...logo, alt: '' } })
  expect(screen.getByRole('link', { name: 'Escuela de Prueba' })).toHaveAttribute('href', '/')
})

test('a menu entry has a submenu button, and is marked on the pages of its submenu', () => {
  const navigation = [
    { label: 'Sedes', to: '/norte', links: [{ label: 'Portada', to: '/' }] },
    { label: 'Escribinos', to: '/escribinos' },
  ]
  renderHeader({}, { navigation })
  const button = screen.getByRole('button', { name: 'Ver más: Sedes' })
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '')
  expect(list).toHaveAttribute('popover')
  expect(list?.querySelector('a')).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Sedes' })).toHaveAttribute('aria-current', 'true')
})

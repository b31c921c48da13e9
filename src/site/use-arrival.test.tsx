import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { siteData } from '../../tests/support/site-data.ts'
import { SiteContext } from '../engine/site-context.ts'
import { useArrival } from './use-arrival.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Visited() {
  const { pathname } = useLocation()
  useArrival({ path: pathname, title: pathname, description: '', blocks: [] })
  return (
    <>
      <Link to="/norte">Norte</Link>
      <Link to="/norte#sala">Sala</Link>
    </>
  )
}

test.each([true, false])('tells the server of an opened page when visits are %s', (visits) => {
  const ask = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', ask)
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  render(
    <SiteContext value={{ ...siteData, visits }}>
      <MemoryRouter>
        <Visited />
      </MemoryRouter>
    </SiteContext>,
  )
  expect(ask).not.toHaveBeenCalled()
  for (const name of ['Norte', 'Sala']) fireEvent.click(screen.getByText(name))
  expect(ask.mock.calls).toEqual(visits ? [['/norte', { method: 'HEAD' }]] : [])
})

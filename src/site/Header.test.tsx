// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { siteData } from '../../tests/support/site-data.ts'
import { SiteContext } from '../engine/site-context.ts'
import { Header } from './Header.tsx'

afterEach(cleanup)

test('the link that skips to the content moves the focus and leaves the history alone', async () => {
  const site = { ...siteData, pages: [...siteData.pages, { path: '*', title: 'No está', data: '/404.json' }] }
  render(
    <SiteContext value={site}>
      <BrowserRouter>
        <Header />
        <main id="main" tabIndex={-1} />
      </BrowserRouter>
    </SiteContext>,
  )
  const before = window.history.length
  await userEvent.click(screen.getByRole('link', { name: site.messages.shell.skip }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('')
  expect(window.history.length).toBe(before)
})

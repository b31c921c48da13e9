import { expect, onTestFinished, test, vi } from 'vitest'
import { followLink } from './post.ts'

test('a link to another site, or to a document, opens in a tab of its own, so that somebody who tries the page sees where it leads', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => void vi.restoreAllMocks())
  for (const address of ['https://a.example/x', '/contacto', 'tel:+5411', '/media/r.pdf']) {
    const link = document.createElement('a')
    link.setAttribute('href', address)
    if (address.endsWith('.pdf')) link.setAttribute('type', 'application/pdf')
    followLink(link)
  }
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    'https://a.example/x',
    `${location.origin}/media/r.pdf`,
  ])
})

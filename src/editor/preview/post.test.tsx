import { expect, onTestFinished, test, vi } from 'vitest'
import { followLink } from './post.ts'

test('the preview opens links to documents and other sites in a new tab', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => void vi.restoreAllMocks())
  for (const address of ['https://a.example/x', '/contacto', 'tel:+5411', '/media/r.pdf']) {
    const link = document.createElement('a')
    link.setAttribute('href', address)
    if (address.endsWith('.pdf')) link.setAttribute('type', 'application/pdf')
    followLink(link, '')
  }
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    'https://a.example/x',
    `${location.origin}/media/r.pdf`,
  ])
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { present } from '../../../../tests/support/present.ts'
import { SharePanel } from './SharePanel.tsx'

test('previews a page as search engines show it, and warns of a long description', async () => {
  const page = { kind: 'page', path: '/a', title: 'A', description: 'A', blocks: [] }
  const description = 'palabra '.repeat(25)
  const shared = () => Promise.resolve({ title: 'A · Escuela', address: 'https://e.ar/a', description })
  await renderInEditor({ 'pages/a.json': page }, <SharePanel file="pages/a.json" />, { shared })
  const details = present(document.querySelector('details'))
  details.open = true
  fireEvent(details, new Event('toggle'))
  await screen.findByText('e.ar')
  expect(screen.getByText(/^palabra .*…$/).textContent.length).toBeLessThan(157)
  expect(screen.getByText(/200 letras: después de unas 155 se corta/)).toBeDefined()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { SiteSection } from './SiteSection.tsx'

test('the notice comes first, because people need it in a hurry', async () => {
  await renderInEditor({ 'site.json': { name: 'Centro' } }, <SiteSection />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/^Aviso/),
    expect.stringMatching(/^Datos generales/),
  ])
})

import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'

test('a page does not contain the recipients, subject and answer of its form', async () => {
  const { site, forms } = await loadSite('tests/fixtures/otro-sitio')
  const [form] = forms
  expect(form!.page.path).toBe('/north-branch')
  expect(form!.block).toMatchObject({
    id: 'trial-lesson',
    recipients: ['lessons@brindlelark.example', 'north@brindlelark.example'],
    subject: 'Somebody wants a trial lesson',
    answer: 'Splendid! We ring you back within two days.',
  })
  const published = JSON.stringify(site)
  expect(published).toContain('Who wants to play?')
  for (const secret of ['lessons@brindlelark.example', 'Somebody wants a trial lesson', 'Splendid!'])
    expect(published).not.toContain(secret)
})

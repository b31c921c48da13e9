import { expect, test } from 'vitest'
import { loadSite } from '../content/load-site.ts'
import { createPageHelper } from './page-helper.ts'

test('whoever asks a helper that cannot start gets its error', async () => {
  const { site, ...content } = await loadSite('tests/fixtures/otro-sitio')
  const made = { fonts: { faces: '', shown: '' }, images: new Map(), now: new Date() }
  await using helper = createPageHelper('nowhere')
  const tasks = site!.pages.map((page) => ({ page }))
  const help = helper.make(
    { content: { ...content, site: site! }, ...made, folder: 'nowhere' },
    () => tasks.splice(0),
    () => expect.unreachable(),
  )
  await expect(help).rejects.toThrow('nowhere')
})

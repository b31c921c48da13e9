import { expect, test } from 'vitest'
import { loadSite } from '../content/load-site.ts'
import { startPageHelper } from './page-helper.ts'

test('whoever asks a helper that cannot start gets its error', async () => {
  const { site, ...content } = await loadSite('tests/fixtures/otro-sitio')
  const made = { letters: new Set<string>(), images: new Map(), now: new Date() }
  await using helper = startPageHelper({
    content: { ...content, site: site! },
    ...made,
    bundle: 'nowhere',
    folder: 'nowhere',
  })
  const tasks = site!.pages.map((page) => ({ page }))
  const help = helper.help(
    () => tasks.splice(0),
    () => expect.unreachable(),
  )
  await expect(help).rejects.toThrow('nowhere')
})

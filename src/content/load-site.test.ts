// @vitest-environment node
import { expect, test } from 'vitest'
import { loadSite } from './load-site.ts'
import { smallSite, writeSite } from './temporary-site.ts'

test('valid content gives a site without a finding', async () => {
  using site = writeSite()
  const result = await loadSite(site.folder)
  expect(result.diagnostics).toEqual([])
  expect(result.site?.pages.map(({ path }) => path)).toEqual(['/centro', '/', '*'])
  expect(result.files.map((file) => file.split('/').slice(-2).join('/'))).toHaveLength(6)
})

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { contentVersion, isFresh } from './freshness.ts'
import { VERSION_FILE } from './stamp.ts'

test('a changed media file makes a build stale, and an added file does not', () => {
  using site = writeSite({ 'media/patio.jpg': 'a picture' })
  using out = writeSite({ [VERSION_FILE]: contentVersion(site.folder) })
  const write = (path: string, text: string) => {
    writeFileSync(join(site.folder, path), text)
    return isFresh(out.folder, site.folder)
  }
  expect(isFresh(out.folder, site.folder)).toBe(true)
  expect(write('media/nueva.jpg', 'another picture')).toBe(true)
  expect(write('media/patio.jpg', 'the picture, changed')).toBe(false)
  expect(write('media/patio.jpg', 'a picture')).toBe(true)
  expect(write('pages/otra.json', '{ "picture": "media/nueva.jpg" }')).toBe(false)
  rmSync(join(site.folder, 'pages/otra.json'))
  rmSync(join(site.folder, 'media/patio.jpg'))
  expect(isFresh(out.folder, site.folder)).toBe(false)
})

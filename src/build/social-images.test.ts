import { expect, test } from 'vitest'
import { loadSite } from '../../tests/support/load-site.ts'
import { writeSite } from '../../tests/support/temporary-site.ts'
import { takePhoto } from '../../tests/support/test-photo.ts'
import { socialImages } from './social-images.ts'

test('a page has its own photograph for social networks, or else a drawn picture', async () => {
  const page = { kind: 'page', description: 'Una página de prueba.', blocks: [] }
  const pages = Array.from({ length: 30 }, (_, at) => [
    `pages/p${at}.json`,
    JSON.stringify({
      ...page,
      path: `/p${at}`,
      title: `Página ${at}`,
      ...(at < 5 && { socialPicture: 'media/el patio.jpg' }),
    }),
  ])
  using folder = writeSite({ ...Object.fromEntries(pages), 'media/el patio.jpg': await takePhoto(1600, 900) })
  const { site, photos, diagnostics } = await loadSite(folder.folder)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(photos.map(({ path }) => path)).toContain('media/el patio.jpg')
  const { images, files } = await socialImages(site!, { assets: [], photos: [] })
  expect(images.get('/p4')).toEqual({ src: '/media/el%20patio.jpg' })
  expect(images.get('/p5')).toMatchObject({ width: 1200, height: 630 })
  expect(files).toHaveLength(20)
  expect(new Set([...images.values()].map(({ src }) => src)).size).toBe(21)
})

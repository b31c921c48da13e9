import { expect, test } from 'vitest'
import { loadSite } from '../../tests/support/load-site.ts'
import { writeSite } from '../../tests/support/temporary-site.ts'
import { takePhoto } from '../../tests/support/test-photo.ts'
import { socialImages } from './social-images.ts'

test('a page has its own photograph for social networks, or else a drawn picture', async () => {
  const page = { kind: 'page', description: 'Una página de prueba.', blocks: [] }
  const photo = { socialPicture: 'media/el patio.jpg' }
  using folder = writeSite({
    'pages/a.json': JSON.stringify({ ...page, path: '/a', title: 'Con foto', ...photo }),
    'pages/b.json': JSON.stringify({ ...page, path: '/b', title: 'Sin foto' }),
    'media/el patio.jpg': await takePhoto(1600, 900),
  })
  const { site, photos, diagnostics } = await loadSite(folder.folder)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(photos.map(({ path }) => path)).toContain('media/el patio.jpg')
  const { images, files } = await socialImages(site!, { assets: [], photos: [] })
  expect(images.get('/a')).toEqual({ src: '/media/el%20patio.jpg' })
  expect(images.get('/b')).toMatchObject({ width: 1200, height: 630 })
  expect(files.map(({ path }) => `/${path}`)).toContain(images.get('/b')!.src)
})

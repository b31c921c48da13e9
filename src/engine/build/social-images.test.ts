import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { takePhoto } from '../../../tests/support/test-photo.ts'
import { socialImages } from './social-images.ts'

const page = { kind: 'page', description: 'Una página de prueba.', blocks: [] }

test('a page has its own photograph for social networks, or else a drawn picture', async () => {
  const photo = { socialPicture: 'media/el patio.jpg' }
  using folder = writeSite({
    'pages/a.json': JSON.stringify({ ...page, path: '/a', title: 'Con foto', ...photo }),
    'pages/b.json': JSON.stringify({ ...page, path: '/b', title: 'Sin foto' }),
    'media/el patio.jpg': await takePhoto(1600, 900),
  })
  const content = await loadSite(folder.folder)
  expect(content.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(content.photos.map(({ path }) => path)).toContain('media/el patio.jpg')
  const { images, files } = await socialImages(content.site!, content)
  expect(images.get('/a')).toEqual({ src: '/media/el%20patio.jpg' })
  expect(images.get('/b')).toMatchObject({ width: 1200, height: 630, alt: content.site!.name })
  expect(files.map(({ path }) => `/${path}`)).toContain(images.get('/b')!.src)
})

test('an item shows its drawing on social networks, with its description', async () => {
  const item = (name: string, picture: object) => ({
    [`collections/novedades/${name}.json`]: JSON.stringify({
      ...page,
      kind: 'item',
      path: `/novedades/${name}`,
      title: `Novedad ${name}`,
      date: '2026-03-01',
      picture,
    }),
  })
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#00f"/></svg>'
  using folder = writeSite({
    'collections/novedades/collection.json': JSON.stringify({
      kind: 'collection',
      path: '/novedades',
      title: 'Novedades',
      singular: 'Novedad',
      description: 'Lo que pasa.',
    }),
    'media/azul.svg': drawing,
    ...item('azul', { type: 'file', src: 'media/azul.svg', alt: 'Un rectángulo azul' }),
    ...item('mosaicos', { type: 'tiles', institutions: ['norte'], seed: 3, shape: 'card' }),
  })
  const content = await loadSite(folder.folder)
  expect(content.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const { images, files } = await socialImages(content.site!, content)
  const shown = images.get('/novedades/azul')!
  expect(shown.alt).toBe('Un rectángulo azul')
  const { default: sharp } = await import('sharp')
  const bytes = await files.find(({ path }) => `/${path}` === shown.src)!.make()
  const { data } = await sharp(bytes)
    .extract({ left: 900, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([0, 0, 255])
  expect(images.get('/novedades/mosaicos')!.src).not.toBe(shown.src)
})

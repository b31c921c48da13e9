import { expect, test } from 'vitest'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { replaceMedia } from './replace-media.ts'

const bundle = bundleSchema()
const page = (blocks: unknown[]) =>
  JSON.stringify({ kind: 'page', path: '/', title: 'a.jpg', description: 'a', blocks })

test('replaces a file in pictures, documents, links and formatted texts', () => {
  const picture = { type: 'file', src: 'media/a.jpg', alt: 'Foto media/a.jpg', focus: { x: 1, y: 1 } }
  const text =
    'Ver ![a](media/a.jpg) y [a](/media/a.jpg), [b](/media/b.jpg), [otra](https://a.ar/media/a.jpg)'
  const blocks = [
    { type: 'Hero', title: 'a', picture },
    { type: 'RichText', text },
  ]
  const files = new Map([['pages/a.json', page(blocks)]])
  const changes = replaceMedia(bundle, files, { from: 'media/a.jpg', to: 'media/actos/c.jpg' })
  const after = JSON.stringify(changes.get('pages/a.json'))
  expect(after).toContain('![a](media/actos/c.jpg) y [a](/media/actos/c.jpg), [b](/media/b.jpg)')
  expect(after).toContain('https://a.ar/media/a.jpg')
  expect(after).toContain('Foto media/a.jpg')
  expect(after).toContain('\\"title\\":\\"a.jpg\\"')
})

test('finds file names with spaces and accents in encoded links', () => {
  const files = new Map([
    ['pages/a.json', page([{ type: 'RichText', text: '[x](/media/A%C3%B1o%20nuevo.pdf)' }])],
  ])
  const after = replaceMedia(bundle, files, { from: 'media/Año nuevo.pdf', to: 'media/n.pdf' })
  expect(after.get('pages/a.json')).toContain('(/media/n.pdf)')
})

test('keeps the address of a replaced document, and none of a photograph', () => {
  const files = (src: string, movedFiles?: object[]) =>
    new Map([
      ['pages/a.json', page([{ type: 'Downloads', files: [{ title: 'A', file: src }] }])],
      ['site.json', JSON.stringify({ kind: 'site', movedFiles })],
    ])
  const moved = (...[now, from, to]: [Map<string, string>, string, string]) => {
    const text = replaceMedia(bundle, now, { from, to }).get('site.json')
    return text && (JSON.parse(text) as { movedFiles: object[] }).movedFiles
  }
  const first = [{ from: 'media/a.pdf', to: 'media/b.pdf' }]
  expect(moved(files('media/a.pdf'), 'media/a.pdf', 'media/b.pdf')).toEqual(first)
  expect(moved(files('media/b.pdf', first), 'media/b.pdf', 'media/c.pdf')).toEqual([
    { from: 'media/a.pdf', to: 'media/c.pdf' },
    { from: 'media/b.pdf', to: 'media/c.pdf' },
  ])
  expect(moved(files('media/b.pdf', first), 'media/b.pdf', 'media/a.pdf')).toEqual([
    { from: 'media/b.pdf', to: 'media/a.pdf' },
  ])
  expect(moved(files('media/z.pdf'), 'media/a.pdf', 'media/b.pdf')).toBeUndefined()
  expect(
    replaceMedia(bundle, files('media/b.pdf'), { from: 'media/a.pdf', to: 'media/b.pdf', isKnown: true }).get(
      'site.json',
    ),
  ).toContain('media/a.pdf')
  expect(moved(files('media/a.pdf'), 'media/a.pdf', 'media/b.docx')).toBeUndefined()
  expect(moved(files('media/a.jpg'), 'media/a.jpg', 'media/b.jpg')).toBeUndefined()
})

test('changes the shown parts of a photograph with its file, and no others', () => {
  const photo = (src: string, more: object) => ({ type: 'file', src, alt: '', ...more })
  const crop = { x: 10, y: 10, width: 50, height: 50 }
  const hero = (picture: object) => ({ type: 'Hero', title: 'a', picture })
  const files = new Map([
    [
      'pages/a.json',
      page([
        hero(photo('media/a.jpg', { crop, focus: { x: 1, y: 1 } })),
        hero(photo('media/a.jpg', {})),
        hero(photo('media/b.jpg', { crop })),
      ]),
    ],
  ])
  const picturesAfter = (shownIn?: (part: object) => object) =>
    (
      JSON.parse(
        replaceMedia(bundle, files, {
          from: 'media/a.jpg',
          to: 'media/c.jpg',
          ...(shownIn && { shownIn }),
        }).get('pages/a.json') ?? '',
      ) as {
        blocks: { picture: object }[]
      }
    ).blocks.map(({ picture }) => picture)
  const other = photo('media/b.jpg', { crop })
  expect(picturesAfter(() => ({}))).toEqual([photo('media/c.jpg', {}), photo('media/c.jpg', {}), other])
  const whole = { crop: { ...crop, x: 0 } }
  expect(picturesAfter((part) => ('crop' in part ? whole : {}))).toEqual([
    photo('media/c.jpg', whole),
    photo('media/c.jpg', {}),
    other,
  ])
  expect(picturesAfter()[0]).toEqual(photo('media/c.jpg', { crop, focus: { x: 1, y: 1 } }))
})

import { expect, test } from 'vitest'
import { bundleSchema } from '../../content/schema/schema.ts'
import { undescribedPictures } from './undescribed-pictures.ts'

const picture = { type: 'file', src: 'media/a.png', alt: '' }

test('warns of a new picture without a description, unless it is the logo', () => {
  const drafted = new Map([
    ['site.json', JSON.stringify({ theme: { logo: picture, darkLogo: picture } })],
    ['pages/a.json', JSON.stringify({ blocks: [{ type: 'Hero', picture }] })],
  ])
  const found = undescribedPictures(bundleSchema(), drafted, new Map())
  expect(found.map(({ file, pointer }) => file + pointer)).toEqual(['pages/a.json/blocks/0/picture/alt'])
})

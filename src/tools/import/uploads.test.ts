import { expect, test } from 'vitest'
import { openUploads } from './uploads.ts'

const HOST = 'https://www.rosaleda.example/wp-content/uploads'

test.each([
  [`${HOST}/2024/03/patio-300x200.jpg`, 'media/2024/03/patio.jpg'],
  [`${HOST}/2024/03/patio-scaled.jpg?w=300`, 'media/2024/03/patio.jpg'],
  [`${HOST}/sites/4/2024/03/a%C3%B1o.pdf`, 'media/2024/03/año.pdf'],
  ['https://rosaleda.files.wordpress.com/2024/03/patio.jpg', 'media/2024/03/patio.jpg'],
  [`${HOST}/2024/03/plano-10x10.png`, 'media/2024/03/plano-10x10.png'],
  ['/otra/carpeta/plano-10x10.png', 'media/2024/03/plano-10x10.png'],
  ['/otra/carpeta/patio.jpg', undefined],
])('the uploaded file for the address %s is %s', (address, media) => {
  const uploads = openUploads({
    uploads: ['2024/03/patio.jpg', '2023/patio.jpg', '2024/03/año.pdf', '2024/03/plano-10x10.png'],
  })
  expect(uploads.use(address)).toBe(media)
  expect(uploads.used.has(media ?? '')).toBe(media !== undefined)
})

test('finds a file of a Mac, whose name has its accents as letters of their own', () => {
  const path = '2024/03/año.pdf'
  const uploads = openUploads({ uploads: [path.normalize('NFD')] })
  expect(uploads.use(`${HOST}/${path}`)).toBe(`media/${path}`)
  expect([...uploads.used]).toEqual([[`media/${path}`, path.normalize('NFD')]])
})

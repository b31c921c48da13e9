import { expect, test } from 'vitest'
import { rootOf } from '../diagnostics/location.ts'
import { createLinkCheck } from './links.ts'

const targets = {
  anchors: new Map([['/sur', new Set(['horarios'])]]),
  uncertain: new Set<string>(),
  queryReaders: new Set<string>(),
  institutions: [],
  url: 'https://prueba.example',
}

test('checks a repeated link on each page that has it', () => {
  const [reported, followed]: [string[], string[]] = [[], []]
  const check = createLinkCheck(targets, ({ code }, { source }) => reported.push(`${code} ${source.file}`))
  for (const file of ['una', 'otra'])
    for (const to of ['/sur#horarios', '/sur', '/sur#nada', '/norte'])
      check(to, rootOf({ file, text: '', isJson: false, value: undefined }), (path) =>
        followed.push(`${file} ${path}`),
      )
  expect(followed).toEqual(
    ['una', 'otra'].flatMap((file) => ['/sur', '/sur', '/sur', '/norte'].map((path) => `${file} ${path}`)),
  )
  expect(reported.map((line) => line.split(' ')[1])).toEqual(['una', 'una', 'otra', 'otra'])
})

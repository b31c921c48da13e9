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

test('knows the pages of a site below a path, and leaves other sites of the host alone', () => {
  const reported: string[] = []
  const check = createLinkCheck({ ...targets, url: 'https://prueba.example/colegio' }, ({ code, message }) =>
    reported.push(`${code} ${message}`),
  )
  const addresses = [
    'https://prueba.example/colegio/sur',
    'http://localhost:3000/colegio/sur',
    '/colegio/sur',
  ]
  for (const to of [...addresses, 'https://prueba.example/otro/sur', 'https://prueba.example/sur'])
    check(to, rootOf({ file: 'una', text: '', isJson: false, value: undefined }), () => {})
  expect(reported).toEqual([
    expect.stringMatching(/^AUK341 .*solo "\/sur"/),
    expect.stringMatching(/^AUK343 .*solo "\/sur"/),
    expect.stringMatching(/^AUK3\d\d .*\/colegio\/sur/),
  ])
})

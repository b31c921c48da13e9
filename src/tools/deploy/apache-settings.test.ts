import { expect, test } from 'vitest'
import { apacheSettings } from './apache-settings.ts'

/** Maximum bytes of a line in `.htaccess`. Apache answers 500 when a line is longer. */
const LONGEST_LINE = 8190

const settingsFor = (paths: string[]) =>
  apacheSettings({ files: new Map(paths.map((path) => [path, Buffer.from('')])), redirects: [], url: '' })

test('every line of .htaccess is short enough for Apache, however large the site', () => {
  const numbers = Array.from({ length: 500 }, (_, number) => number)
  const settings = settingsFor(numbers.map((number) => `año-del-nivel-primario-${number}/index.html`))
  const lines = settings.split('\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lines)).toBeLessThan(LONGEST_LINE)
  const isNamed = (number: number) => new RegExp(`año-del-nivel-primario-${number}[|)]`).test(settings)
  expect(numbers.filter((number) => !isNamed(number))).toEqual([])
})

test('.htaccess names only the files and folders of the document root', () => {
  const settings = settingsFor([
    'index.html',
    'primario/index.html',
    'primario/equipo/index.html',
    '_server/version',
  ])
  expect(settings).toContain('m#^/(?:index\\.html|primario)(?:/|$)#')
  expect(settings).not.toContain('equipo')
})

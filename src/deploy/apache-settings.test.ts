import { expect, test } from 'vitest'
import { apacheSettings, SETTINGS_LEVELS } from './apache-settings.ts'

/** Maximum bytes of a line in `.htaccess`. Apache answers 500 when a line is longer. */
const LONGEST_LINE = 8190

const numbers = Array.from({ length: 500 }, (_, number) => number)

test.each(SETTINGS_LEVELS)(
  'every line of .htaccess is short enough for Apache, however large the site (%s)',
  (level) => {
    const pages = numbers.map((number) => `niveles/primario-${number}/index.html`)
    const photos = numbers.map((number) => `assets/año-${number}-1a2b3c4d5e-800.avif`)
    const folders = numbers.map((number) => `media/circulares-${number}/reglamento.pdf`)
    const settings = apacheSettings(['index.html', ...pages, ...photos, ...folders], new Map(), level)
    const lines = [...settings.values()].flatMap((text) => text.split('\n'))
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(LONGEST_LINE)
    const [root = '', assets = ''] = [settings.get('.'), settings.get('assets')]
    const isNamed = (number: number) =>
      root.includes(`niveles/primario-${number}`) &&
      root.includes(`media/circulares-${number}`) &&
      assets.includes(`año-${number}-1a2b3c4d5e-800\\.avif`)
    expect(numbers.filter((number) => !isNamed(number))).toEqual([])
  },
)

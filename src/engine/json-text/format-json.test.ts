// @module-tag fuzz
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { formatJson } from './format-json.ts'
import { styleOf } from './style.ts'
import { treeOf } from './tree.ts'
import { trials } from '../../../tests/support/samples.ts'

const root = join(import.meta.dirname, '../../..')
const options = { ...(await resolveConfig(join(root, 'site-content/site.json'))), parser: 'json' }

function ours(text: string): string {
  return formatJson(text, treeOf(text)!, { ...styleOf(text), unit: '  ', end: '\n' })
}

test.each(
  globSync(['site-content/**/*.json', 'tests/fixtures/**/*.json', 'src/blocks/*/*.json'], { cwd: root }),
)('formatting %s changes nothing', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(ours(text)).toBe(text)
})

test('any JSON is formatted as by Prettier', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('a', 'é', '漢', '😀', '👨‍👩‍👧', '©', 'ש', '\u0301'), maxLength: 60 }),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      word,
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(fc.string({ maxLength: 12 }), tie('value'), { maxKeys: 4 }),
    ),
  }))
  const spaces = fc.constantFrom(undefined, 1, '\t')
  await fc.assert(
    fc.asyncProperty(value, spaces, fc.boolean(), async (json, space, hasGaps) => {
      const dense = JSON.stringify(json, null, space)
      const text = hasGaps ? dense.replaceAll(',\n', ',\n\n\n') : dense
      expect(ours(text)).toBe(await format(text, options))
    }),
    trials(150),
  )
})

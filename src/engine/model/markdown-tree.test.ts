// @module-tag fuzz
// @vitest-environment node
import * as fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { expect, test } from 'vitest'
import { samples } from '../../../tests/support/samples.ts'
import { markdownTree } from './markdown-tree.ts'

const pieces = ['a', '|', ':', '-', '--', '\n', '\n\n', ' ', '\\', '`', '*', '>', '#', '- ', '    ', '\t']
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''))

test('finds a table at any depth of a text', () => {
  expect(markdownTree('a\n:-').children).toMatchObject([{ type: 'table' }])
  fc.assert(
    fc.property(texts, (markdown) => {
      const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }
      expect(markdownTree(markdown)).toEqual(fromMarkdown(markdown, options))
    }),
    { seed: 3, numRuns: samples(1500) },
  )
})

import { createRequire } from 'node:module'
import type { Root } from 'mdast'
import type * as FromMarkdown from 'mdast-util-from-markdown'
import type * as TableFromMarkdown from 'mdast-util-gfm-table'
import type * as Tables from 'micromark-extension-gfm-table'

/** The syntax tree of a text: CommonMark with GitHub's tables. */
export function markdownTree(markdown: string): Root {
  parse ??= loadParser()
  return parse(markdown)
}

let parse: ReturnType<typeof loadParser> | undefined

/** What every table has somewhere. Looking for tables where there can be none takes a fifth of the time. */
const OF_TABLES = /\||:-|-:/

/** It is 150 modules, and where one text has changed often nothing of it is needed. */
function loadParser(): (markdown: string) => Root {
  const require = createRequire(import.meta.url)
  const { fromMarkdown } = require('mdast-util-from-markdown') as typeof FromMarkdown
  const { gfmTableFromMarkdown } = require('mdast-util-gfm-table') as typeof TableFromMarkdown
  const { gfmTable } = require('micromark-extension-gfm-table') as typeof Tables
  const tables = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }
  return (markdown) => fromMarkdown(markdown, OF_TABLES.test(markdown) ? tables : undefined)
}

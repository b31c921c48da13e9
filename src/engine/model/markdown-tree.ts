import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/**
 * Parses Markdown to a syntax tree: CommonMark with GitHub's tables. Returns an empty tree for a text that would take too long to parse.
 */
export function markdownTree(markdown: string): Root {
  if (isExcessive(markdown)) return { type: 'root', children: [] }
  return fromMarkdown(markdown, MAY_HAVE_TABLE.test(markdown) ? TABLES : undefined)
}

/**
 * Maximum emphasis marks and brackets in a paragraph, and list signs at the start of a line. The parser's time grows quadratically with
 * their number.
 */
const MAX_EMPHASIS_MARKS = 1000
const MAX_BRACKETS = 6000
const MAX_LIST_SIGNS = 10

const LIST_SIGNS = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])(?=[ \t>]))+/gm
const DEEP_LIST = /^[ \t]{40,}(?:[-*+>]|\d{1,9}[.)])/m

export function isExcessive(markdown: string): boolean {
  if (markdown.length <= MAX_LIST_SIGNS * 2) return false
  if (DEEP_LIST.test(markdown)) return true
  const lines = markdown.match(LIST_SIGNS) ?? []
  if (lines.some((signs) => signs.split(/[ \t>]+/).length > MAX_LIST_SIGNS)) return true
  return markdown.split(/\n[ \t]*\n/).some((part) => {
    const count = (marks: RegExp) => part.match(marks)?.length ?? 0
    return count(/[*_]/g) > MAX_EMPHASIS_MARKS || count(/[[\]`]/g) > MAX_BRACKETS
  })
}

/** Matches any text with a table, and a few others. Parsing without the extension for tables saves a fifth of the time. */
const MAY_HAVE_TABLE = /\||:-|-:/

const TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }

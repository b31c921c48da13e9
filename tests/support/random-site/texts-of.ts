import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { inlineFragments, type Fragments } from '../../../src/content/resolve/fragments.ts'
import { rootOf } from '../../../src/content/diagnostics/location.ts'
import { walk, type Visit } from '../../../src/content/schema/walk.ts'
import type { SiteFile } from '../../../src/model/site.generated.ts'
import { kindOf, sourceOf, type SiteFiles } from './site-files.ts'

/**
 * The texts that each page has to show, read from the JSON without the engine: those of its blocks and fragments, of the header,
 * the notice and the footer.
 *
 * @returns by the page's address
 */
export function textsOf(files: SiteFiles): Map<string, string[]> {
  const site = files['site.json'] as SiteFile
  const around = [
    ...site.institutions.map(({ shortName }) => shortName),
    ...site.navigation.map(({ label }) => label),
    ...collect('Footer', site.footer),
    ...(site.notice ? collect('Notice', site.notice) : []),
  ]
  const fragments: Fragments = new Map(
    Object.entries(files)
      .filter(([path]) => kindOf(path) === 'FragmentFile')
      // Only the blocks are read of them.
      .map(([path, file]) => [
        /([^/]+)\.json$/.exec(path)![1]!,
        sourceOf(file as { kind: 'fragment'; blocks: [] }),
      ]),
  )
  const pages = Object.entries(files).filter(([path]) => kindOf(path) === 'PageFile')
  return new Map(
    pages.map(([, page]) => {
      const texts = [...around, ...collect('PageFile', page, fragments)]
      return [(page as { path: string }).path, texts.flatMap(withoutVariables)]
    }),
  )
}

function collect(name: string, value: object, fragments: Fragments = new Map()): string[] {
  const texts: string[] = []
  const visit: Visit = (definition, value, field, descend) => {
    // No page shows what only the server gets.
    if (field.schema['x-server']) return value
    if (definition === 'Text' || definition === 'AltText') texts.push(String(value))
    if (definition.endsWith('Markdown')) texts.push(...markdownTexts(parse(String(value))))
    return descend()
  }
  walk(name, value, rootOf(sourceOf(value)), inlineFragments(fragments, visit))
  return texts
}

function parse(markdown: string): Nodes {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
}

function markdownTexts(node: Nodes): string[] {
  if (node.type === 'text') return node.value.split('\n')
  return 'children' in node ? node.children.flatMap(markdownTexts) : []
}

/** The parts of a text between its variables. */
function withoutVariables(text: string): string[] {
  return text.split(/\{[^{}]*\}/).filter((part) => part !== '')
}

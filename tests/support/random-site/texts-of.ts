import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { kindOf, type SiteFiles } from './site-files.ts'
import { spotsIn } from './spots.ts'

/**
 * Finds the texts that each page must show, without code of the engine: in blocks, fragments, header, notice and footer.
 *
 * @returns texts by page path
 */
export function textsOf(files: SiteFiles): Map<string, string[]> {
  const { institutions, navigation, footer, notice } = files['site.json'] as {
    institutions: { shortName: string }[]
    navigation: { label: string }[]
    footer: object
    notice?: object
  }
  const around = [
    ...institutions.map(({ shortName }) => shortName),
    ...navigation.map(({ label }) => label),
    ...textsIn('Footer', footer, files),
    ...(notice ? textsIn('Notice', notice, files) : []),
  ]
  const pages = Object.entries(files).filter(([path]) => ['PageFile', 'ItemFile'].includes(kindOf(path)))
  return new Map(
    pages.map(([path, page]) => {
      const texts = [...around, ...textsIn(kindOf(path), page, files)]
      return [
        (page as { path: string }).path,
        texts.flatMap((text) => text.split(/\{[^{}]*\}/)).filter(Boolean),
      ]
    }),
  )
}

function textsIn(name: string, value: object, files: SiteFiles): string[] {
  return spotsIn(name, value).flatMap(({ definition = '', schema, value: inner }) => {
    // Skips values for the server, because pages do not show them.
    if (schema['x-server']) return []
    if (definition === 'FragmentId') {
      const file = Object.keys(files).find((path) => path.endsWith(`fragments/${String(inner)}.json`))
      return textsIn('FragmentFile', files[file ?? ''] ?? {}, files)
    }
    // Skips dates, because pages show them in words.
    if (definition === 'Text' && /^\d{4}-\d\d-\d\d$/.test(String(inner))) return []
    if (definition === 'Text' || definition === 'AltText') return [String(inner)]
    return definition.endsWith('Markdown') ? markdownTexts(parse(String(inner))) : []
  })
}

function parse(markdown: string): Nodes {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
}

function markdownTexts(node: Nodes): string[] {
  if (node.type === 'text') return node.value.split('\n')
  return 'children' in node ? node.children.flatMap(markdownTexts) : []
}

import type { FilePicture } from '../../engine/model/site.generated.ts'
import type { OldParts } from '../../engine/rendering/old-part.ts'
import { documentType } from '../../engine/model/document.ts'
import type { EntryContext } from './read-export.ts'
import { plainText } from './plain-text.ts'
import { toMarkdown } from './to-markdown.ts'

/** Makes a block from a part of an old page, or returns undefined when no block type can show that part. */
export type MakeBlock = <K extends keyof OldParts>(kind: K, part: OldParts[K]) => object | undefined

export interface PageContext extends EntryContext {
  /** The collection of the site's items; '' if it has none. */
  collection: string
  make: MakeBlock
  /** Returns the target of a link on the new site, or '' if the link leads nowhere. */
  linkOf: (address: string) => string
  /** Returns the picture of an `<img>`, or undefined when its file is missing or cannot be shown. */
  pictureOf: (image: Element, caption: string) => FilePicture | undefined
  /** Returns the path in `media/` of an uploaded file, or undefined when it is missing. */
  fileOf: (address: string) => string | undefined
}

/** Collects the blocks of a page. It joins words to lines, and lines to a text block. Each other block ends the text block before it. */
export interface PageBuilder extends PageContext {
  blocks: object[]
  /** The ids of questions that the page has so far. */
  ids: Set<string>
  /** Returns the blocks of a part of the page, for a block that holds others. */
  partOf: (part: Element) => object[]
  /** Returns the Markdown of a part of the page, for a field of a block. Pictures stay in their places. */
  textOf: (part: Element) => string
  /** Ends the current text block. If `block` is defined, adds it after the text. @returns whether `block` was defined */
  add: (block: object | undefined) => boolean
  /** Adds the HTML of a paragraph, list, table or figure to the current text block. */
  addText: (html: string) => void
  addInline: (...nodes: (Node | string)[]) => void
  endLine: () => void
}

/** @param onAddress called for a line that contains only an address, which WordPress shows as a video */
export function createPageBuilder(
  around: PageContext & Pick<PageBuilder, 'ids' | 'partOf' | 'textOf'>,
  onAddress: (page: PageBuilder, address: string) => void,
): PageBuilder {
  const blocks: object[] = []
  let text: string[] = []
  let line = document.createElement('p')
  const page: PageBuilder = {
    ...around,
    blocks,
    add(block) {
      page.endLine()
      const markdown = toMarkdown(text.join(''), around)
      text = []
      blocks.push(...[markdown && around.make('text', { text: markdown }), block].filter((one) => !!one))
      return block !== undefined
    },
    addText(html) {
      page.endLine()
      text.push(html)
    },
    addInline: (...nodes) => line.append(...nodes),
    endLine() {
      const done = line
      line = document.createElement('p')
      const words = (done.textContent ?? '').trim()
      const files = filesOf(done, around)
      const block = files.length > 0 && around.make('files', { files })
      if (/^https?:\/\/\S+$/.test(words)) onAddress(page, words)
      else if (block) page.add(block)
      else if (words !== '') text.push(done.outerHTML)
    },
  }
  return page
}

/** Returns the documents that a line links to. Returns `[]` if the line has any other words or links. */
function filesOf(line: Element, { fileOf }: PageContext): OldParts['files']['files'] {
  const links = Array.from(line.querySelectorAll('a'))
  const words = (text: string | null) => text?.replaceAll(/\s/g, '')
  if (words(line.textContent) !== words(links.map((link) => link.textContent).join(''))) return []
  const files = links.map((link) => ({
    title: plainText(link),
    file: fileOf(link.getAttribute('href') ?? '') ?? '',
  }))
  return files.every(({ title, file }) => title !== '' && documentType(file)) ? files : []
}

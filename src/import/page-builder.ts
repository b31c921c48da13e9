import type { FilePicture } from '../model/site.generated.ts'
import type { OldParts } from '../engine/old-part.ts'
import { documentType } from '../model/document.ts'
import type { Expansion } from './expand.ts'
import { plainText } from './plain-text.ts'
import { toMarkdown } from './to-markdown.ts'

/** Makes the block of a part; undefined when no block type can show it. */
export type MakeBlock = <K extends keyof OldParts>(kind: K, part: OldParts[K]) => object | undefined

export interface Surroundings extends Expansion {
  collection: string
  make: MakeBlock
  /** The new target of a link; '' for one that leads nowhere. */
  linkOf: (address: string) => string
  /** The picture of an `<img>`; undefined when the uploads do not have its file. */
  pictureOf: (image: Element, caption: string) => FilePicture | undefined
  /** A file of the uploads, as a path of `media/`. */
  fileOf: (address: string) => string | undefined
}

/** Gathers the blocks of a page: words become lines, lines a text, and everything else ends the text before it. */
export interface PageBuilder extends Surroundings {
  blocks: object[]
  /** Adds a block. @returns whether there is one */
  add: (block: object | undefined) => boolean
  /** Adds HTML to the text: a paragraph, list, table or figure. */
  addText: (html: string) => void
  /** Adds words, or an element among words, to the line. */
  addInline: (...nodes: (Node | string)[]) => void
  endLine: () => void
}

/** @param onAddress takes a line that is only an address, which WordPress shows as a video */
export function createPageBuilder(
  around: Surroundings,
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
      if (/^https?:\/\/\S+$/.test(words)) onAddress(page, words)
      else if (files.length > 0) page.add(around.make('files', { files }))
      else if (words !== '') text.push(done.outerHTML)
    },
  }
  return page
}

/** The documents of a line that is only links to them. */
function filesOf(line: Element, { fileOf }: Surroundings): OldParts['files']['files'] {
  const links = Array.from(line.querySelectorAll('a'))
  const words = (text: string | null) => text?.replaceAll(/\s/g, '')
  if (words(line.textContent) !== words(links.map((link) => link.textContent).join(''))) return []
  const files = links.map((link) => ({
    title: plainText(link),
    file: fileOf(link.getAttribute('href') ?? '') ?? '',
  }))
  return files.every(({ title, file }) => title !== '' && documentType(file)) ? files : []
}

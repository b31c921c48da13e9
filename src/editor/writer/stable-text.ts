import type { Node } from 'prosemirror-model'
import { fromMarkdown, type TextPart } from './from-markdown.ts'
import { schemaFor } from './text-schema.ts'
import { blocksToMarkdown, meaningOf } from './to-markdown.ts'

/** A Markdown text that is being edited. Writing it keeps the exact Markdown of its unchanged parts. */
interface StableText {
  doc: Node
  /** Writes the edited document as Markdown. Copies the Markdown of the opened text for parts whose meaning is the same. */
  write: (changed: Node) => string
}

/** Opens a Markdown text for editing. @returns undefined when the control cannot show the whole text */
export function openText(markdown: string, isShort: boolean): StableText | undefined {
  const parts = fromMarkdown(markdown, isShort)
  if (!parts) return undefined
  const blocks = parts.flatMap(({ nodes }) => nodes)
  const doc = schemaFor(isShort).topNodeType.createAndFill(null, blocks)
  if (!doc) return undefined
  const opened = meaningsOf(blocks)
  return {
    doc,
    write(changed) {
      const wanted = meaningsOf(changed.children)
      if (isSame(wanted, opened)) return markdown
      const written = writeParts(markdown, parts, changed.children.filter(meaningOf))
      // Parses the new Markdown, because Markdown may join adjacent parts, such as two lists. If the content differs, writes all blocks as new
      // Markdown.
      const again = fromMarkdown(written, isShort)?.flatMap(({ nodes }) => nodes)
      return again && isSame(meaningsOf(again), wanted) ? written : blocksToMarkdown(changed.children)
    },
  }
}

function meaningsOf(blocks: readonly Node[]): string[] {
  return blocks.map(meaningOf).filter((meaning) => meaning !== '')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((meaning, index) => meaning === other[index])
}

/** Copies the Markdown of each unchanged part, as long as the parts keep their order. Writes all other blocks as new Markdown. */
function writeParts(markdown: string, parts: readonly TextPart[], blocks: readonly Node[]): string {
  let text = markdown.slice(0, parts[0]?.start)
  let last = -1
  let touched: Node[] = []
  const add = (written: string, separator = '\n\n') => {
    text += (text.trim() === '' ? '' : separator) + written
  }
  const flush = () => {
    if (touched.length > 0) add(blocksToMarkdown(touched))
    touched = []
  }
  for (let index = 0; index < blocks.length;) {
    const found = parts.findIndex(
      ({ nodes }, at) =>
        at > last && isSame(meaningsOf(nodes), meaningsOf(blocks.slice(index, index + nodes.length))),
    )
    const part = parts[found]
    if (part && part.nodes.length > 0) {
      const follows = touched.length === 0 && found === last + 1
      flush()
      add(
        markdown.slice(part.start, part.end),
        follows ? markdown.slice(parts[last]?.end, part.start) : undefined,
      )
      last = found
      index += part.nodes.length
    } else {
      const block = blocks[index++]
      if (block) touched.push(block)
    }
  }
  flush()
  return text + markdown.slice(parts.at(-1)?.end ?? markdown.length)
}

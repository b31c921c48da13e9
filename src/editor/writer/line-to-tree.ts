import type { PhrasingContent } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'

/** A piece of text. Its marks, such as bold, are those for which the tree has no node yet. */
interface Leaf {
  text: string
  isVariable: boolean
  marks: readonly Mark[]
}

/**
 * Converts a line of text to a Markdown syntax tree. A space at the edge of bold, italics or a link moves outside, because `**bold **` is
 * not valid Markdown. Spaces at the edges of the line are removed.
 */
export function lineToTree(line: Node): PhrasingContent[] {
  const leaves = line.children.flatMap((child): Leaf[] => {
    const isVariable = child.type.name === 'variable'
    const text = child.text ?? child.type.spec.leafText?.(child) ?? ''
    const pieces = isVariable ? [text] : text.split(/^(\s+)|(\s+)$/).filter(Boolean)
    return pieces.map((piece) => ({ text: piece, isVariable, marks: child.marks }))
  })
  return nest(withSpacesOutside(leaves))
}

function withSpacesOutside(leaves: readonly Leaf[]): Leaf[] {
  const isWord = ({ text }: Leaf) => text.trim() !== ''
  const done: Leaf[] = []
  for (const [index, leaf] of leaves.entries()) {
    if (isWord(leaf)) {
      done.push(leaf)
      continue
    }
    const before = leaves.slice(0, index).findLast(isWord)
    const after = leaves.slice(index).find(isWord)
    if (!before || !after) continue
    const last = done.at(-1)
    const isMore = last !== undefined && !isWord(last)
    const text = (isMore ? last.text : '') + leaf.text
    done.splice(isMore ? -1 : done.length, isMore ? 1 : 0, {
      text: text.replaceAll(/[ \t]*\n\s*/g, '\n'),
      isVariable: false,
      marks: before.marks.filter((mark) => mark.isInSet(after.marks)),
    })
  }
  return done
}

/**
 * Builds the tree: wraps consecutive pieces in the format, such as bold, that covers the most pieces. Then does the same inside that
 * format.
 */
function nest(leaves: readonly Leaf[]): PhrasingContent[] {
  const done: PhrasingContent[] = []
  for (let index = 0; index < leaves.length;) {
    const leaf = leaves[index]
    if (!leaf) break
    const lengthOf = (mark: Mark) => {
      const rest = leaves.slice(index)
      const end = rest.findIndex(({ marks }) => !mark.isInSet(marks))
      return end < 0 ? rest.length : end
    }
    const [mark] = leaf.marks.toSorted((a, b) => lengthOf(b) - lengthOf(a))
    if (mark) {
      const run = leaves.slice(index, index + lengthOf(mark))
      const inner = run.map((one) => ({ ...one, marks: mark.removeFromSet(one.marks) }))
      done.push(wrapped(mark, nest(inner)))
      index += run.length
    } else {
      addLeaf(done, leaf)
      index++
    }
  }
  return done
}

function addLeaf(done: PhrasingContent[], { text, isVariable }: Leaf): void {
  const last = done.at(-1)
  // Writes a variable as HTML, because a text node would get a backslash before the underscores in the name.
  if (isVariable) done.push({ type: 'html', value: text })
  else if (last?.type === 'text') last.value += text
  else done.push({ type: 'text', value: text })
}

function wrapped(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type.name === 'strong') return { type: 'strong', children }
  if (mark.type.name === 'em') return { type: 'emphasis', children }
  return { type: 'link', url: String(mark.attrs.to), children }
}

import type { Node } from 'jsonc-parser'
import { bracketsOf } from './splice.ts'
import type { Style } from './style.ts'
import { endOf, valueIn } from './tree.ts'

/** Maximum length of a line in columns. A test verifies that `.prettierrc.json` has the same number. */
const PRINT_WIDTH = 110

const TAB_WIDTH = 2

/**
 * Formats JSON as Prettier does, with the indentation and line breaks of its file. An object stays on several lines if its first property
 * is on its own line; other values go on one line if they fit. Unlike Prettier, puts each number of a long list on a line of its own.
 */
export function formatJson(text: string, tree: Node, style: Style): string {
  const { unit, eol } = style
  const flats = new Map<Node, string | undefined>()

  function flat(node: Node): string | undefined {
    if (!flats.has(node)) flats.set(node, makeFlat(node))
    return flats.get(node)
  }

  function makeFlat(node: Node): string | undefined {
    const { type, children = [] } = node
    if (type === 'property') {
      const value = flat(valueIn(node))
      return value === undefined ? undefined : name(node) + value
    }
    if (type !== 'object' && type !== 'array') return text.slice(node.offset, endOf(node))
    const parts = children.map(flat)
    if (isAlwaysBroken(node) || parts.includes(undefined)) return undefined
    const inside = parts.join(', ')
    if (type === 'array') return `[${inside}]`
    return inside === '' ? '{}' : `{ ${inside} }`
  }

  /** @param column the column where the value starts @param after the number of characters that follow the value on its last line */
  function print(node: Node, indent: string, column: number, after: number): string {
    const line = flat(node)
    const { type, children = [] } = node
    if (line !== undefined && (children.length === 0 || column + stringWidth(line) + after <= PRINT_WIDTH))
      return line
    const inner = indent + unit
    const lines = children.map((child, index) => {
      const isLast = index === children.length - 1
      const before = child.type === 'property' ? name(child) : ''
      const value = child.type === 'property' ? valueIn(child) : child
      const printed = print(value, inner, widthOf(inner) + stringWidth(before), isLast ? 0 : 1)
      const gap = !isLast && hasBlankLine(child, children[index + 1]) ? eol : ''
      return inner + before + printed + (isLast ? '' : ',') + gap
    })
    const [open, close] = bracketsOf(type === 'array')
    return [open, ...lines, indent + close].join(eol)
  }

  function name(property: Node): string {
    const [key = property] = property.children ?? []
    return `${text.slice(key.offset, endOf(key))}: `
  }

  function isAlwaysBroken({ type, offset, children = [] }: Node): boolean {
    const [first] = children
    if (type === 'object') return first !== undefined && text.slice(offset, first.offset).includes('\n')
    const [kind, ...others] = new Set(children.map((child) => child.type))
    const isTable = children.length > 1 && others.length === 0 && (kind === 'object' || kind === 'array')
    return isTable && children.every((child) => (child.children ?? []).length > 1)
  }

  function hasBlankLine(node: Node, next: Node | undefined): boolean {
    return next !== undefined && /\n\s*\n/.test(text.slice(endOf(node), next.offset))
  }

  return style.start + print(tree, '', 0, 0) + style.end
}

function widthOf(indent: string): number {
  return indent.replaceAll('\t', ' '.repeat(TAB_WIDTH)).length
}

/** The width of a text in columns, as Prettier counts them. East Asian letters and emoji take two columns. */
function stringWidth(text: string): number {
  // In text without characters beyond Latin ones, each character is one column wide.
  if (!/[^\x20-\x7E\xA0-\u02FF]/.test(text)) return text.length
  let width = 0
  const rest = text.replaceAll(/\p{RGI_Emoji}/gv, () => {
    width += 2
    return ''
  })
  for (const character of rest) {
    if (/[\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Control}]/u.test(character)) continue
    width += WIDE.test(character) ? 2 : 1
  }
  return width
}

const WIDE =
  /[\u1100-\u115F\u2630-\u2637\u268A-\u268F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{16FE4}\u{16FF0}-\u{16FF6}\u{17000}-\u{18D08}\u{1AFF0}-\u{1B2FB}\u{1D300}-\u{1D356}\u{1D360}-\u{1D376}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}]/u

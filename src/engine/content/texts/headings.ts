import type { Nodes } from 'mdast'
import { VARIABLE } from './variables.ts'

/** Returns the words of a heading without its variables, because its anchor must be the same on every page. */
export function plainHeading(node: Nodes): string {
  return textOf(node).replaceAll(VARIABLE, '').replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/**
 * Returns a function that removes gaps between the depths of Markdown headings: "####" directly under "##" becomes one level deeper, not
 * two.
 */
export function createOutline(): (depth: number) => number {
  const open: number[] = []
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop()
    open.push(depth)
    return open.length - 1
  }
}

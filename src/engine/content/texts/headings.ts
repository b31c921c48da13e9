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

/** Returns a function that gives each subheading of a page a unique id. @param taken the ids of the page's blocks */
export function createHeadingNames(taken: Iterable<string>): (heading: string) => string {
  const ids = new Set(taken)
  return (heading) => {
    const wanted = slug(heading)
    let id = wanted
    for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`
    ids.add(id)
    return id
  }
}

/** Returns an id for a heading: lower-case ASCII letters, digits and hyphens. It starts with a letter (`AnchorId`). */
function slug(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const id = words.join('-')
  return /^[a-z]/.test(id) ? id : ['s', ...words].join('-')
}

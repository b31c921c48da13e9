/** Scrolls two pages to where they first say, or show, something else; where they do not, both stay where they are. */
export function scrollToDifference(one: Window, other: Window): void {
  const pages = [one, other].map((page) => ({ page, leaves: leavesOf(page.document) }))
  const [all, others] = pages.map(({ leaves }) => leaves)
  const first = Array.from({ length: Math.max(all!.length, others!.length) }).findIndex(
    (_, index) => all![index]?.says !== others![index]?.says,
  )
  if (first < 0) return
  for (const { page, leaves } of pages) {
    // What is gone from the end of a page, or is not seen, such as in a menu, stood before what one can see.
    const box = leaves.slice(Math.min(first, leaves.length - 1)).find(({ box }) => box().height > 0)
    if (box) page.scrollTo({ top: page.scrollY + box.box().top - page.innerHeight / 3, behavior: 'instant' })
  }
}

/** All that is read or seen of a page, in its order. */
function leavesOf(page: Document): { says: string; box: () => DOMRect }[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (/^(STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(node.nodeName)) return NodeFilter.FILTER_REJECT
    const isLeaf = node.nodeName === 'IMG' || (node.nodeName === '#text' && node.nodeValue?.trim())
    return isLeaf ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
  })
  const leaves = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    // The same picture has another folder in a version.
    const says = node.nodeValue?.trim() ?? (node as HTMLImageElement).src.replace(/^.*\//, '')
    leaves.push({ says, box: () => boxOf(node) })
  }
  return leaves
}

function boxOf(node: Node): DOMRect {
  const range = node.ownerDocument!.createRange()
  range.selectNode(node)
  return range.getBoundingClientRect()
}

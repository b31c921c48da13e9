/** Lists unreadable texts in header, menu and footer, such as broken words and overlapping labels. Runs in the page. */
export function findUnreadable(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} pixels too wide`] : []
  for (const ground of document.querySelectorAll('#site_root > nav, header, nav:popover-open, footer')) {
    const words = wordsOf(ground)
    const { left, right, top, bottom } = ground.getBoundingClientRect()
    for (const { word, rects } of words) {
      if (rects.length > 1) found.push(`"${word}" is broken`)
      const isInside = rects.every(
        (rect) =>
          rect.left >= Math.max(left, 0) - 1 &&
          rect.right <= Math.min(right, clientWidth) + 1 &&
          // An open menu may be larger than the window, because it can scroll.
          (ground.matches(':popover-open') || (rect.top >= top - 1 && rect.bottom <= bottom + 1)),
      )
      if (!isInside) found.push(`"${word}" stands outside its ground`)
    }
    for (const [index, one] of words.entries()) {
      const other = words.slice(index + 1).find((other) => other.label !== one.label && overlap(one, other))
      if (other) found.push(`"${one.word}" lies on "${other.word}"`)
    }
  }
  return found

  type Word = { word: string; label: Element; rects: DOMRect[] }

  function wordsOf(ground: Element): Word[] {
    const words: Word[] = []
    const texts = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const label = node.parentElement!
      const isElsewhere = label.closest(':popover-open, footer, header, #site_root > nav') !== ground
      const isForReadersOnly = getComputedStyle(label).clipPath !== 'none'
      if (isElsewhere || isForReadersOnly || !label.checkVisibility({ contentVisibilityAuto: true })) continue
      for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        words.push({ word, label, rects: [...range.getClientRects()] })
      }
    }
    return words
  }

  function overlap(one: Word, other: Word): boolean {
    return one.rects.some((a) =>
      other.rects.some(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          // Allows 4 pixels: the boxes of tight lines overlap, but their letters do not.
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
      ),
    )
  }
}

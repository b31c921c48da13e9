/** Draws outlines around hovered and selected nodes. The outlines are in a shadow tree outside the page's content. */
export interface Outlines {
  show: (kind: OutlineKind, nodes: readonly Node[]) => void
  follow: () => void
}

/** `hidden` covers blocks that visitors do not see today. */
type OutlineKind = 'hover' | 'selected' | 'hidden'

const GAP = 3

const STYLE = `
  :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; overflow: clip; }
  div { position: absolute; box-sizing: border-box; border-radius: 4px; }
  .hover { border: 2px dashed #2b6be0; opacity: 0.7; }
  .selected { border: 2px solid #2b6be0; box-shadow: 0 0 0 1px #fff; }
  .hidden { background: repeating-linear-gradient(135deg, #12151d14 0 8px, #12151d2e 8px 16px); }
  .hidden::before { content: 'Oculto'; position: absolute; top: 4px; right: 4px; padding: 2px 10px; border-radius: 4px; background: #12151d; color: #fff; font: 600 14px/1.5 sans-serif; }
  @media (forced-colors: active) { div { border-color: Highlight; } }
`

export function createOutlines(): Outlines {
  const host = document.createElement('div')
  host.setAttribute('data-editor-outlines', '')
  host.setAttribute('aria-hidden', 'true')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  shadow.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  const shown: Record<OutlineKind, readonly Node[]> = { hidden: [], hover: [], selected: [] }
  const follow = () => {
    const [header, footer] = [pinnedAt(0), pinnedAt(innerHeight - 1)]
    const boxes = (['hidden', 'hover', 'selected'] as const).flatMap((kind) =>
      shown[kind].flatMap((node) => {
        const { x, y, width, height, bottom } = rectOf(node)
        if (width <= 1 || height <= 1) return []
        const cutBy = (bar: Element | undefined, cut: (rect: DOMRect) => number) =>
          bar && !bar.contains(node) ? Math.max(0, cut(bar.getBoundingClientRect()) + GAP) : 0
        const above = cutBy(header, (rect) => rect.bottom - y)
        const below = cutBy(footer, (rect) => bottom - rect.top)
        const box = document.createElement('div')
        box.className = kind
        Object.assign(box.style, {
          left: `${x - GAP}px`,
          top: `${y - GAP}px`,
          width: `${width + 2 * GAP}px`,
          height: `${height + 2 * GAP}px`,
          clipPath: `inset(${above}px -${GAP}px ${below}px)`,
        })
        return box
      }),
    )
    shadow.replaceChildren(...boxes)
  }
  return {
    follow,
    show(kind, nodes) {
      shown[kind] = nodes
      follow()
    },
  }
}

/** Returns the bar that covers the scrolled page at a height of the frame, such as the site's header. */
export function pinnedAt(y: number): Element | undefined {
  for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return at
  return undefined
}

/** The rectangle around a node in CSS pixels of the frame. */
export function rectOf(node: Node): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect()
  const box = node.parentElement?.getBoundingClientRect()
  if (box && (box.width <= 1 || box.height <= 1)) return box
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

import type { PageMap } from './page-map.ts'
import { followLink, post } from './post.ts'
import type { Pointed } from './type-in-page.ts'

/** Reactions to a person's clicks and keys. */
interface Reactions {
  /** Whether a click selects; otherwise it does what it does for a visitor. */
  isEditing: () => boolean
  isTyping: () => boolean
  map: () => PageMap
  /** Outlines what is pointed at. */
  onHover: (nodes: Node[]) => void
  /** @param at the point of a click; a text that is selected already is typed over there */
  onSelect: (target: Element, at?: Pointed) => void
}

/** Hears pointer and keyboard on the page itself. Links and forms lead nowhere by themselves. */
export function listenToPerson({ isEditing, isTyping, map, onHover, onSelect }: Reactions): void {
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    react: (event: WindowEventMap[Name]) => void,
  ) => addEventListener(name, (event) => isEditing() && react(event), true)

  listen('pointermove', (event) => {
    if (event.pointerType === 'touch' || isTyping() || !isInPage(event.target)) return
    const { locate, pick, frame } = map()
    const target = pick(event.target, event)
    const location = locate(target)
    onHover(location ? frame(location).filter((node) => isNear(node, target)) : [])
  })
  document.documentElement.addEventListener('pointerleave', () => onHover([]))

  listen('click', (event) => {
    const { target, isTrusted } = event
    if (!isTrusted || !isInPage(target)) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    const isTab = link?.getAttribute('role') === 'tab'
    if (link && !isTab) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (link && !isTab && (event.ctrlKey || event.metaKey)) return followLink(link)
    if (target.closest('[data-editor-typing]')) return event.preventDefault()
    // A key presses what has the focus.
    const isPointer = event.detail > 0
    if (!isPointer) return onSelect(target)
    const { clientX, clientY, detail } = event
    return onSelect(map().pick(target, event), { clientX, clientY, isWord: detail > 1 })
  })
  listen('auxclick', (event) => event.preventDefault())
  listen('dragstart', (event) => event.preventDefault())
  listen('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    // The editor saves by itself: Ctrl+S opens no dialog of the browser.
    if (key === 's') event.preventDefault()
    if (isTyping()) return
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    post({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'F6') return
    event.preventDefault()
    post({ type: 'leave', isBack: event.shiftKey })
  })
  // A visitor's click leaves the page; the application opens the other one, in the frame.
  addEventListener('click', (event) => {
    const link = isInPage(event.target) ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (isEditing() || !link || event.defaultPrevented) return
    event.preventDefault()
    followLink(link)
  })
  // Nor does a file that is dropped on the page take its place.
  for (const name of ['dragover', 'drop'] as const)
    addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
  // Whatever the mode: no preview sends a form.
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
}

/** Whether something that was pointed at is a part of the page. */
function isInPage(target: EventTarget | null): target is Element {
  return target instanceof Element && target !== document.documentElement
}

/** Whether a node that shows the same as what is pointed at is that: a text may be shown twice. */
function isNear(node: Node, target: Element): boolean {
  return node.contains(target) || target.contains(node)
}

import { DISMISS_ID } from '../../engine/shell/inline-scripts.ts'
import { actionOf } from '../core/keys.ts'
import type { PageMap } from './page-map.ts'
import { followLink, post } from './post.ts'
import type { Pointed } from './type-in-page.ts'

interface PersonReactions {
  isEditing: () => boolean
  isTyping: () => boolean
  /** Returns the path before the addresses of the site. */
  base: () => string
  map: () => PageMap
  onHover: (nodes: Node[]) => void
  /** @param at the clicked point; missing when a key was pressed */
  onSelect: (target: Element, at?: Pointed) => void
}

/** Handles clicks and keys on the page. Links and forms cannot open another page in the frame by themselves. */
export function listenToPerson({ isEditing, isTyping, base, map, onHover, onSelect }: PersonReactions): void {
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
    if (link && !isTab && (event.ctrlKey || event.metaKey)) return followLink(link, base())
    if (target.closest('[data-editor-typing]')) return event.preventDefault()
    const isPointer = event.detail > 0
    if (!isPointer) return onSelect(target)
    const { clientX, clientY, detail } = event
    return onSelect(map().pick(target, event), { clientX, clientY, isWord: detail > 1 })
  })
  listen('auxclick', (event) => event.preventDefault())
  listen('dragstart', (event) => event.preventDefault())
  listen('keydown', (event) => {
    const action = actionOf(event, 'window')
    // The editor saves automatically, so the key must not open the browser's dialog.
    if (action === 'save') event.preventDefault()
    if (isTyping() || (action !== 'undo' && action !== 'redo')) return
    event.preventDefault()
    post({ type: action })
  })
  addEventListener('keydown', (event) => {
    const action = actionOf(event, 'window')
    if (action !== 'nextRegion' && action !== 'previousRegion') return
    event.preventDefault()
    post({ type: 'leave', isBack: action === 'previousRegion' })
  })
  // When the page works as for a visitor, asks the application to open the page of a clicked link, and closes the notice until the
  // page is edited again.
  addEventListener('click', (event) => {
    const target = isInPage(event.target) ? event.target : null
    if (!isEditing() && target?.closest(`#${DISMISS_ID}`)) document.documentElement.dataset.notice = 'off'
    const link = target?.closest<HTMLAnchorElement>('a[href]')
    if (isEditing() || !link || event.defaultPrevented) return
    event.preventDefault()
    followLink(link, base())
  })
  // Ignores files that are dropped on the page. The browser would open them instead of the page.
  for (const name of ['dragover', 'drop'] as const)
    addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
  // Prevents forms from being sent, even when the page works as for a visitor.
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
}

function isInPage(target: EventTarget | null): target is Element {
  return target instanceof Element && target !== document.documentElement
}

/** Whether a node contains the element under the pointer or is inside it. Other nodes may show the same content elsewhere on the page. */
function isNear(node: Node, target: Element): boolean {
  return node.contains(target) || target.contains(node)
}

import { findShown, findWritten } from '../../model/trace.ts'
import { valueAt, type Location } from '../core/pointer.ts'
import type { Marks } from './marked-registry.tsx'
import type { AppMessage, FrameMessage, PageShown } from './messages.ts'
import { createOutlines, rectOf } from './outlines.ts'
import { mapPage, type PageMap } from './page-map.ts'
import { reveal } from './reveal.ts'
import { showScheme } from './scheme.ts'
import { canType, typeInPage, type Typing } from './type-in-page.ts'
import { withValue } from './with-value.ts'

interface View {
  /** Holds the whole page. */
  container: Element
  marks: Marks
  shown: () => PageShown
  /** Shows something else. */
  render: (shown: PageShown) => Promise<void>
}

/** Makes a page selectable and its texts writable, and talks with the application around its frame. */
export function startRuntime({ container, marks, shown, render }: View): void {
  const outlines = createOutlines()
  let isEditing = true
  let selected: Location | null = null
  /** Whether what is selected comes with the next content only, such as a new block. */
  let isAwaited = false
  let scheme: 'light' | 'dark' | undefined
  let typing: Typing | undefined
  /** What arrived while somebody was typing in the page. */
  let waiting: PageShown | undefined
  let map: PageMap | undefined
  let mapped = 0
  const current = () => {
    if (!map || mapped !== marks.size) map = mapPage(container, shown(), marks)
    mapped = marks.size
    return map
  }

  const outline = () => outlines.show('selected', selected && isEditing ? current().frame(selected) : [])
  const follow = eachFrame(() => outlines.follow())
  const refresh = eachFrame(() => {
    if (scheme) showScheme(scheme)
    if (isAwaited && selected && isShown(shown(), selected)) open(selected)
    if (!typing) outline()
    outlines.follow()
  })
  /** Opens and scrolls to what shows a location. */
  const open = (location: Location) => {
    isAwaited = !isShown(shown(), location)
    const [first] = current().show(location)
    if (first) reveal(first)
  }
  new MutationObserver((changes) => {
    if (changes.some(({ type }) => type !== 'attributes')) map = undefined
    refresh()
  }).observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['hidden', 'open', 'aria-selected', 'aria-expanded', 'inert'],
  })
  for (const moved of ['scroll', 'resize', 'toggle', 'load'])
    addEventListener(moved, follow, { capture: true, passive: true })
  addEventListener('transitionend', refresh, true)

  const paint = async (next: PageShown) => {
    await render(next)
    // React may have written styles.
    if (scheme) showScheme(scheme)
    refresh()
  }

  const show = (next: PageShown) => {
    if (typing) waiting = next
    else void paint(next)
  }

  /** Puts a text into the page before it has been checked. */
  const put = ({ of, at }: Place, text: string, now = shown()) => {
    // Formatted texts have another shape on the page than in the file.
    if (of === 'events' || typeof valueAt(now[of], at) !== 'string') return
    void paint({ ...now, [of]: withValue(now[of], at, text) })
  }

  const select = (target: Element): Location | undefined => {
    const location = current().locate(target)
    if (!location) return undefined
    selected = location
    outline()
    const { x, y, width, height } = rectOf(current().show(location)[0] ?? target)
    post({ type: 'selected', location, rect: { x, y, width, height } })
    return location
  }

  const startTyping = (target: Element) => {
    const text = [...target.childNodes].find((node) => node instanceof Text)
    const location = text && current().locateText(text)
    const place = location && plainPlace(shown(), location, text.data)
    if (!text || !location || !place || typing || !canType(text)) return
    typing = typeInPage(text, {
      onType: (typed) => post({ type: 'typed', location, text: typed }),
      onEnd(typed) {
        typing = undefined
        // What arrived meanwhile does not know the end of the text.
        put(place, typed, waiting)
        waiting = undefined
        post({ type: 'typed-end' })
      },
    })
    outlines.show('selected', [])
    outlines.show('hover', [])
  }

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    react: (event: WindowEventMap[Name]) => void,
  ) => addEventListener(name, (event) => isEditing && react(event), true)

  listen('pointermove', (event) => {
    if (event.pointerType === 'touch' || typing || !isInPage(event.target)) return
    const { locate, pick, frame } = current()
    const target = pick(event.target, event)
    const location = locate(target)
    outlines.show('hover', location ? frame(location).filter((node) => isNear(node, target)) : [])
  })
  document.documentElement.addEventListener('pointerleave', () => outlines.show('hover', []))

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
    const before = selected
    // A key presses what has the focus.
    const meant = event.detail > 0 ? current().pick(target, event) : target
    const location = select(meant)
    if (event.detail > 0 && location && isSame(before, location)) startTyping(meant)
  })
  listen('dblclick', (event) => isInPage(event.target) && startTyping(current().pick(event.target, event)))
  listen('auxclick', (event) => event.preventDefault())
  listen('dragstart', (event) => event.preventDefault())
  listen('keydown', (event) => {
    if (typing || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    post({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'F6') return
    event.preventDefault()
    post({ type: 'leave', isBack: event.shiftKey })
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
  // A visitor's click leaves the page; the application opens the other one, in the frame.
  addEventListener('click', (event) => {
    const link = isInPage(event.target) ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (isEditing || !link || event.defaultPrevented) return
    event.preventDefault()
    followLink(link)
  })

  addEventListener('message', ({ data, source, origin }: MessageEvent<AppMessage>) => {
    if (source !== parent || origin !== location.origin) return
    if (data.type === 'show') show(data)
    if (data.type === 'text') for (const place of placesOf(shown(), data.location)) put(place, data.text)
    if (data.type === 'mode') {
      isEditing = data.editing
      typing?.end()
      outlines.show('hover', [])
      outline()
    }
    if (data.type === 'scheme') {
      scheme = data.scheme
      showScheme(scheme)
    }
    if (data.type !== 'select' || isSame(selected, data.location)) return
    selected = data.location
    isAwaited = false
    if (selected && isEditing) open(selected)
    outline()
  })
  post({ type: 'ready', path: shown().page.path })
}

interface Place {
  of: keyof PageShown['trace']
  at: string
}

function placesOf(shown: PageShown, location: Location): Place[] {
  return (['page', 'site'] as const).flatMap((of) =>
    findShown(shown.trace[of], location).map((at) => ({ of, at })),
  )
}

/** Whether the page has what a location names already. */
function isShown(shown: PageShown, location: Location): boolean {
  return placesOf(shown, location).some(({ of, at }) => valueAt(shown[of], at) !== undefined)
}

/** Where the page's data has a text as it is written: without variables, formatting, or characters of the component. */
function plainPlace(shown: PageShown, location: Location, text: string): Place | undefined {
  return placesOf(shown, location).find(({ of, at }) => {
    const entry = shown.trace[of].find((one) => one.at === at)
    return (
      !entry?.isFilled && valueAt(shown[of], at) === text && findWritten(shown.trace[of], at) !== undefined
    )
  })
}

function followLink(link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? ''
  if (path.startsWith('/') && !link.hasAttribute('type')) post({ type: 'navigate', path })
}

function post(message: FrameMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin)
}

/** Whether something that was pointed at is a part of the page. */
function isInPage(target: EventTarget | null): target is Element {
  return target instanceof Element && target !== document.documentElement
}

/** Whether a node that shows the same as what is pointed at is that: a text may be shown twice. */
function isNear(node: Node, target: Element): boolean {
  return node.contains(target) || target.contains(node)
}

function isSame(one: Location | null, other: Location | null): boolean {
  return one?.file === other?.file && one?.pointer === other?.pointer
}

/** Does something once before the next paint, however often it is asked for. */
function eachFrame(act: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      act()
    })
  }
}

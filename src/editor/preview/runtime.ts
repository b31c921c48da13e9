import { valueAt, type Location } from '../core/pointer.ts'
import { eachFrame } from './each-frame.ts'
import { firstChange } from './first-change.ts'
import { listenToPerson } from './listen-to-person.ts'
import { elementsOf, type Marks } from './marked-registry.tsx'
import type { AppMessage, Moment, PageShown } from './messages.ts'
import { createOutlines, rectOf } from './outlines.ts'
import { mapPage, type PageMap } from './page-map.ts'
import { isShown, placesOf, plainPlace, type Place } from './places.ts'
import { post } from './post.ts'
import { hold, reveal } from './reveal.ts'
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
  /** Shows the page in another of its states. */
  setMoment: (moment: Moment) => void
}

/** Makes a page selectable and its texts writable, and talks with the application around its frame. */
export function startRuntime({ container, marks, shown, render, setMoment }: View): void {
  const outlines = createOutlines()
  let isEditing = true
  let selected: Location | null = null
  /** Whether what is selected comes with the next content only, such as a new block. */
  let isAwaited = false
  /** What shows the selection, as far as it was looked for. */
  let opened: Node | undefined
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
    if (selected && isDue(selected)) open(selected)
    if (!typing) outline()
    outlines.follow()
  })
  /** Whether something is there at last. What shows events begins anew with each of their changes, a little later. */
  const isDue = (location: Location): boolean => {
    const isEvent = shown().trace.events.some(({ file }) => file === location.file)
    if (!isEvent) return isAwaited && isShown(shown(), location)
    return isEditing && !opened?.isConnected && current().show(location).length > 0
  }
  /** Opens and scrolls to what shows a location. */
  const open = (location: Location) => {
    isAwaited = !isShown(shown(), location)
    const [first] = current().show(location)
    opened = first
    if (first) reveal(first)
    hold(first)
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

  /** @param mayType whether a text that is selected already is typed over */
  const select = (target: Element, mayType: boolean) => {
    const location = current().locate(target)
    if (!location) return
    // The form would take the focus.
    if (mayType && isSame(selected, location) && startTyping(target)) return
    selected = location
    opened = target
    outline()
    hold(target)
    const { x, y, width, height } = rectOf(current().show(location)[0] ?? target)
    post({ type: 'selected', location, rect: { x, y, width, height } })
  }

  /** @returns whether it can be typed over */
  const startTyping = (target: Element): boolean => {
    const text = [...target.childNodes].find((node) => node instanceof Text)
    const location = text && current().locateText(text)
    const place = location && plainPlace(shown(), location, text.data)
    if (!text || !location || !place || typing || !canType(text)) return false
    post({ type: 'typing' })
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
    return true
  }

  let moment: Moment | undefined
  /** Shows the page in another of its states; one that was chosen now is scrolled to, in a block of one of these types. */
  const showMoment = async (next: Moment, types: readonly string[]) => {
    const isChosen = moment !== undefined && next !== moment && next !== 'usual'
    moment = next
    const change = isChosen ? firstChange(container, (node) => isOfType(node, types)) : undefined
    setMoment(next)
    const node = await change
    if (node) reveal(node)
    else if (isChosen) post({ type: 'unseen' })
  }

  const isOfType = (node: Node, types: readonly string[]) =>
    [...marks].some(([at, instance]) => {
      const type = valueAt(shown().page, `${at}/type`)
      return types.includes(String(type)) && elementsOf(instance).some((element) => element.contains(node))
    })

  listenToPerson({
    isEditing: () => isEditing,
    isTyping: () => typing !== undefined,
    map: current,
    onHover: (nodes) => outlines.show('hover', nodes),
    onSelect: select,
    onType: startTyping,
  })

  addEventListener('message', ({ data, source, origin }: MessageEvent<AppMessage>) => {
    if (source !== parent || origin !== location.origin) return
    if (data.type === 'show') show(data)
    if (data.type === 'text') for (const place of placesOf(shown(), data.location)) put(place, data.text)
    if (data.type === 'moment') void showMoment(data.moment, data.types)
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
    else hold(undefined)
    outline()
  })
  post({ type: 'ready', path: shown().page.path })
}

function isSame(one: Location | null, other: Location | null): boolean {
  return one?.file === other?.file && one?.pointer === other?.pointer
}

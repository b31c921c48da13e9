import { textAt, valueAt } from '../../engine/json-text/pointer.ts'
import { isShownAt } from '../../engine/model/period.ts'
import { listenToPerson } from './listen-to-person.ts'
import { elementsOf, type Marks } from './marked-registry.tsx'
import type { AppMessage, Simulation, PageShown } from './frame-messages.ts'
import { createOutlines } from './outlines.ts'
import { mapPage, type PageMap } from './page-map.ts'
import { post } from './post.ts'
import { reveal, revealCaret } from './reveal.ts'
import { showScheme } from './scheme.ts'
import { createSelection } from './selection.ts'
import { createTexts } from './typed-texts.ts'

interface RuntimePage {
  container: Element
  marks: Marks
  shown: () => PageShown
  render: (shown: PageShown) => Promise<void>
  setSimulation: (simulation: Simulation) => void
}

/** Lets the person select and edit the content of a page, and exchanges messages with the application. */
export function startRuntime(view: RuntimePage): void {
  const { shown, render } = view
  const outlines = createOutlines()
  let isEditing = true
  pauseCarousels(() => isEditing)
  let scheme: 'light' | 'dark' | undefined
  const refresh = oncePerFrame(() => {
    if (scheme) showScheme(scheme)
    selection.follow()
    if (!texts.isTyping()) selection.outline()
    outlines.show('hidden', hiddenElements(view, new Date()))
  })
  const map = followPage(view, refresh)
  const selection = createSelection({ shown, map, outlines, isEditing: () => isEditing })
  const paint = async (next: PageShown) => {
    await render(next)
    // Applies the colour scheme again, because React may have added styles.
    if (scheme) showScheme(scheme)
    refresh()
  }
  const texts = createTexts({
    shown,
    map,
    paint: (next) => void paint(next),
    onStart() {
      outlines.show('selected', [])
      outlines.show('hover', [])
    },
  })
  const simulate = createSimulation(view)
  const follow = oncePerFrame(() => outlines.follow())
  for (const moved of ['scroll', 'resize', 'toggle', 'load'])
    addEventListener(moved, follow, { capture: true, passive: true })
  addEventListener('transitionend', refresh, true)
  let frameHeight = innerHeight
  addEventListener('resize', () => {
    // On a phone, the form opens below the page and makes the frame smaller. The selected part could then be out of sight.
    // The toolbar of a text and the keyboard of a phone do the same while a text is edited.
    if (innerHeight < frameHeight) {
      if (texts.isTyping()) revealCaret()
      else selection.reveal()
    }
    frameHeight = innerHeight
  })

  listenToPerson({
    isEditing: () => isEditing,
    isTyping: texts.isTyping,
    base: () => shown().base,
    map,
    onHover: (nodes) => outlines.show('hover', nodes),
    onSelect(target, at) {
      texts.endTyping()
      const location = map().locate(target)
      if (!location) return
      // Edits the text on a second click. The application gets no message then, because its form would take the focus.
      if (at && selection.is(location) && texts.type(target, at)) return
      selection.choose(location, target)
      post({ type: 'selected', location })
    },
  })
  listenToApp({
    show: texts.show,
    select({ location }) {
      if (!selection.is(location)) texts.endTyping()
      selection.select(location)
    },
    write: (message) => void texts.write(message),
    command: ({ command }) => texts.run(command),
    stop: () => texts.endTyping(),
    text: ({ location, text }) => texts.showTyped(location, text),
    simulation: ({ simulation, types }) => void simulate(simulation, types),
    mode({ editing }) {
      isEditing = editing
      if (editing) delete document.documentElement.dataset.notice
      document.dispatchEvent(new Event('visibilitychange'))
      texts.endTyping()
      outlines.show('hover', [])
      selection.outline()
    },
    scheme(message) {
      scheme = message.scheme
      showScheme(scheme)
    },
  })
  post({ type: 'ready', path: shown().page.path })
}

/** The elements of the blocks that visitors do not see at a given time. */
export function hiddenElements({ marks, shown }: Pick<RuntimePage, 'marks' | 'shown'>, now: Date): Element[] {
  const { page, site } = shown()
  return [...marks].flatMap(([at, instance]) => {
    const [from, until] = [textAt(page, `${at}/from`), textAt(page, `${at}/until`)]
    const period = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
    return isShownAt(period, now, site.timeZone) ? [] : elementsOf(instance)
  })
}

/** Calls `onChange` when the page changes. @returns a function that returns the map of the current page */
function followPage({ container, marks, shown }: RuntimePage, onChange: () => void): () => PageMap {
  let map: PageMap | undefined
  let mapped = 0
  let of: PageShown | undefined
  new MutationObserver((changes) => {
    if (changes.some(({ type }) => type !== 'attributes')) map = undefined
    onChange()
  }).observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['hidden', 'open', 'aria-selected', 'aria-expanded', 'inert'],
  })
  return () => {
    const content = shown()
    // Discards the map when the content or the number of blocks changes. The observer does not see new content if the page already shows the
    // typed text.
    if (mapped !== marks.size || of !== content) map = undefined
    ;[mapped, of] = [marks.size, content]
    return (map ??= mapPage(container, content, marks))
  }
}

/** Returns a function that shows a simulated state and scrolls to the first block that changes. */
function createSimulation({ container, marks, shown, setSimulation }: RuntimePage) {
  let simulation: Simulation | undefined
  const isOfType = (node: Node, types: readonly string[]) =>
    [...marks].some(([at, instance]) => {
      const type = valueAt(shown().page, `${at}/type`)
      return types.includes(String(type)) && elementsOf(instance).some((element) => element.contains(node))
    })
  return async (next: Simulation, types: readonly string[]) => {
    const isChosen = simulation !== undefined && next !== simulation && next !== 'usual'
    simulation = next
    const change = isChosen ? firstChange(container, (node) => isOfType(node, types)) : undefined
    setSimulation(next)
    const node = await change
    if (node) reveal(node)
    else if (isChosen) post({ type: 'unseen' })
  }
}

type Reactions = { [T in AppMessage['type']]: (message: Extract<AppMessage, { type: T }>) => void }

function listenToApp(react: Reactions): void {
  addEventListener('message', ({ data, source, origin }: MessageEvent<AppMessage>) => {
    if (source !== parent || origin !== location.origin) return
    const reaction: (message: never) => void = react[data.type]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reaction was chosen by the type of the message
    reaction(data as never)
  })
}

/** Maximum time in milliseconds that a page needs to show a simulated state. */
const MAX_WAIT_MS = 500

/** Waits until a node of the page that matches a condition changes. @returns that node; undefined when no such node changes in time */
export function firstChange(root: Node, isMeant: (node: Node) => boolean): Promise<Node | undefined> {
  const { promise, resolve } = Promise.withResolvers<Node | undefined>()
  const observer = new MutationObserver((changes) => {
    const node = changes.flatMap(({ addedNodes, target }) => [...addedNodes, target]).find(isMeant)
    if (node) end(node)
  })
  const end = (node?: Node) => {
    clearTimeout(timer)
    observer.disconnect()
    resolve(node)
  }
  const timer = setTimeout(end, MAX_WAIT_MS)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return promise
}

/** Makes the document report that it is hidden while it is edited, so that carousels pause as in a background tab. */
export function pauseCarousels(isEditing: () => boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: isEditing })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Returns a function that schedules `act` before the next paint. Several calls before that paint run `act` only once. */
function oncePerFrame(act: () => void): () => void {
  let isScheduled = false
  return () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      act()
    })
  }
}

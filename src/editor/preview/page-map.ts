import { findWritten } from '../../engine/model/trace.ts'
import { callAddress, mapAddress, whatsappAddress } from '../../engine/rendering/contact-addresses.ts'
import { isSamePlace, isWithin, parentOf, type FilePointer } from '../../engine/json-text/pointer.ts'
import { findEvent } from './find-event.ts'
import { elementsOf, type Marks } from './marked-registry.tsx'
import { matchTexts } from './match-texts.ts'
import type { PageShown, Place } from './frame-messages.ts'
import { rectOf } from './outlines.ts'

/** Maps the nodes of a page to locations in the content files, and back. Each change of the page needs a new map. */
export interface PageMap {
  /**
   * The location that a click on an element selects. It is the text, the list element or block around the text, or a part of the header or
   * footer.
   */
  locate: (target: Element) => FilePointer | undefined
  /**
   * The element that a click at a point selects. Prefers an element whose own text or picture is at the point and comes from a content
   * file. Otherwise, this is the clicked element, or an element with such content below it.
   */
  pick: (target: Element, point: { clientX: number; clientY: number }) => Element
  locateText: (text: Text) => FilePointer | undefined
  /**
   * The nodes that show the value at a location. If no node shows it, returns the nodes of the nearest value around it, at most the whole
   * block. Empty if the page shows none of these values.
   */
  show: (location: FilePointer) => Node[]
  /** The nodes to outline for a location: the largest elements that contain its visible nodes and nothing else. */
  frame: (location: FilePointer) => Node[]
}

/** Creates the map of a page. @param root the element that contains the whole page */
export function mapPage(root: Element, shown: PageShown, marks: Marks): PageMap {
  const owners = new Map<Element, string>()
  for (const [at, instance] of marks) for (const element of elementsOf(instance)) owners.set(element, at)
  const locations = locateNodes(root, shown, (node) => regionOf(node, root, owners))
  const ofRegion = (region: string): FilePointer | undefined =>
    region.startsWith('/blocks') || region === ITEM_REGION
      ? findWritten(shown.trace.page, region === ITEM_REGION ? '' : region)
      : { file: 'site.json', pointer: region }

  const ownLocation = (element: Element) =>
    locations.get(element) ?? [...element.childNodes].flatMap((node) => locations.get(node) ?? [])[0]

  return {
    locateText: (text) => locations.get(text),
    pick(target, { clientX, clientY }) {
      const region = regionOf(target, root, owners)
      const under = document
        .elementsFromPoint(clientX, clientY)
        .filter((one) => ownLocation(one) && regionOf(one, root, owners) === region)
      // Prefers an element whose own text or picture is at the point, because a link may cover a whole card.
      const seen = under.find((one) => isAt(one, clientX, clientY))
      return seen ?? (ownLocation(target) ? target : (under[0] ?? target))
    },
    locate(target) {
      const self = ownLocation(target)
      if (self) return self
      const inside = [...locations].filter(([node]) => target.contains(node)).map(([, location]) => location)
      return commonHolder(inside) ?? ofRegion(regionOf(target, root, owners))
    },
    show: (location) => find(location).nodes,
    frame(location) {
      const { nodes, at } = find(location)
      const seen = nodes.filter(isSeen)
      const isOwn = (node: Node) => isWithin(locations.get(node) ?? at, at)
      const isItem =
        /\/\d+$/.test(at.pointer) && !seen.some((node) => node instanceof Element && owners.has(node))
      if (isItem && seen.length === 1) {
        // A single text may be all that its whole list shows. Only the button around it belongs to it for sure.
        const button = seen[0]?.parentElement?.closest('a, button')
        return button && visibleNodes(button).every(isOwn) ? [button] : seen
      }
      // Frames all of a tab or an event, not only its texts. At most, this is everything inside the block that has it.
      if (isItem)
        return outermost(
          seen,
          (element) => element !== root && !isHolder(element, at),
          // Names and messages of the site stand among the texts of an element, such as the institution of an event.
          (node) => isOwn(node) || (at.file !== 'site.json' && locations.get(node)?.file === 'site.json'),
        )
      const around = seen.length > 1 ? elementAround(seen) : null
      return around ? outermost(seen, (element) => around.contains(element), isOwn) : seen
    },
  }

  function isHolder(element: Element, at: FilePointer): boolean {
    const region = owners.get(element)
    const block = region === undefined ? undefined : ofRegion(region)
    return block !== undefined && (block.file !== at.file || isWithin(at, block))
  }

  function find(location: FilePointer): { nodes: Node[]; at: FilePointer } {
    // Continues with the values around the location, at most up to the block or other top-level list element. A whole list would outline too
    // much.
    for (let at: FilePointer | undefined = location; at; at = holderOf(at)) {
      const wanted = at
      if (at !== location && !isElement(at)) break
      const blocks = [...owners]
        .filter(([, one]) => isSamePlace(ofRegion(one), wanted))
        .map(([element]) => element)
      if (blocks.length > 0) return { nodes: blocks, at }
      const nodes = [...locations].filter(([, one]) => isWithin(one, wanted)).map(([node]) => node)
      if (nodes.length > 0) return { nodes, at }
    }
    return { nodes: [], at: location }
  }
}

/** Replaces nodes by the largest permitted elements that contain only own nodes, such as one element for each shown event. */
function outermost(
  nodes: readonly Node[],
  isPermitted: (element: Element) => boolean,
  isOwn: (node: Node) => boolean,
): Node[] {
  const found: Node[] = []
  for (const node of nodes) {
    if (found.some((one) => one.contains(node))) continue
    let best = node
    for (let at = node.parentElement; at && isPermitted(at); at = at.parentElement) {
      if (!visibleNodes(at).every(isOwn)) break
      best = at
    }
    found.push(best)
  }
  return found
}

function elementAround(nodes: readonly Node[]): Element | null {
  let around = nodes[0]?.parentElement ?? null
  const holds = (element: Element) => nodes.every((node) => element.contains(node))
  while (around && !holds(around)) around = around.parentElement
  return around
}

/** Whether a node is visible. False in a closed tab, and on a slide that is not shown. */
function isSeen(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  return (
    element?.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) ?? false
  )
}

function isAt(element: Element, x: number, y: number): boolean {
  const shown =
    element.nodeName === 'IMG' ? [element] : [...element.childNodes].filter((node) => node instanceof Text)
  return shown.some((node) => {
    const { left, right, top, bottom } = rectOf(node)
    return left <= x && x <= right && top <= y && y <= bottom
  })
}

/** The pictures and non-blank text nodes of a page, in page order. */
export function visibleNodes(root: Element): Node[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
    if (/^(STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(node.nodeName)) return NodeFilter.FILTER_REJECT
    return node.nodeName === 'IMG' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
  })
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

function locateNodes(
  root: Element,
  shown: PageShown,
  region: (node: Node) => string,
): Map<Node, FilePointer> {
  const nodes = visibleNodes(root)
  const places = matchTexts(nodes.map(textOf), shown.texts)
  const events = new Map(
    nodes.flatMap((node, index) => {
      const place = places[index]
      const number = place?.of === 'events' && /^\/events\/(\d+)\//.exec(place.at)?.[1]
      return number ? [[node, Number(number)] as const] : []
    }),
  )
  const locate = (node: Node, place: Place | undefined): FilePointer | undefined => {
    const event = place?.of === 'events' ? undefined : findEvent(node, events, shown.events ?? [])
    const contact = place?.of === 'site' && place.at.startsWith('/messages/') && contactOf(node, shown)
    if (contact) return contact
    // An event's time includes «Hs.», which is a text of `site.json`. A click on this text must still select the event.
    if (place && !event?.endsWith('/date')) return findWritten(shown.trace[place.of], place.at)
    if (event !== undefined) return findWritten(shown.trace.events, event)
    return region(node) === '' && node.nodeName === 'IMG' ? LOGO : undefined
  }
  return new Map(
    nodes.flatMap((node, index) => {
      const location = locate(node, places[index])
      return location ? [[node, location]] : []
    }),
  )
}

/** The telephone, mail or postal address of an institution to which the link around a message leads, such as «Llamar». */
function contactOf(node: Node, { site, trace }: PageShown): FilePointer | undefined {
  const link = node.parentElement?.closest('a[href]')
  const href = link?.getAttribute('href')
  const own = link?.closest<HTMLElement>('[data-institution]')?.dataset.institution
  const contacts = site.institutions.flatMap(({ id, phones, email, whatsapp = '', address }, index) =>
    [
      ...phones.map((phone, at) => [callAddress(site, phone), `phones/${at}`]),
      [`mailto:${email}`, 'email'],
      [whatsappAddress(whatsapp), 'whatsapp'],
      [mapAddress(address), 'address'],
    ].map(([to, field]) => ({ to, id, pointer: `/institutions/${index}/${field}` })),
  )
  const found = contacts.filter(({ to }) => to === href)
  const contact = found.find(({ id }) => id === own) ?? found[0]
  return contact && findWritten(trace.site, contact.pointer)
}

function textOf(node: Node): string {
  return node instanceof Element ? (node.getAttribute('src') ?? '') : (node.textContent ?? '')
}

/** The pointer of the innermost block around a node. In the header or footer, the pointer of the part of `site.json` shown there. */
function regionOf(node: Node, root: Element, owners: ReadonlyMap<Element, string>): string {
  for (let at: Node | null = node; at && at !== root; at = at.parentNode) {
    if (!(at instanceof Element)) continue
    const owner = owners.get(at)
    if (owner !== undefined) return owner
    if (at.nodeName === 'FOOTER') return '/footer'
    if (at.nodeName === 'ARTICLE') return ITEM_REGION
    if (at.id === 'site_menu') return '/navigation'
    if (at.hasAttribute('data-notice')) return '/notice'
  }
  return ''
}

/** Represents an item's own data, such as its date, which an `<article>` shows before and after the item's blocks. */
const ITEM_REGION = 'own'

/** The location of the logo. Also used when the site has no logo and its header shows a drawing. */
const LOGO: FilePointer = { file: 'site.json', pointer: '/theme/logo' }

function commonHolder(locations: readonly FilePointer[]): FilePointer | undefined {
  const [first, ...others] = locations
  for (let at: FilePointer | undefined = first; at; at = holderOf(at)) {
    const wanted = at
    if (others.every((one) => isWithin(one, wanted))) return isElement(at) ? at : undefined
  }
  return undefined
}

function isElement({ pointer }: FilePointer): boolean {
  return /^\/\w+\/\d+(\/|$)/.test(pointer)
}

function holderOf({ file, pointer }: FilePointer): FilePointer | undefined {
  const holder = parentOf(pointer)
  return holder && { file, pointer: holder.parent }
}

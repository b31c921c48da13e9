import type { Event } from '../../engine/model/site.generated.ts'

/**
 * Finds the field that produces a computed part of an event, such as its formatted date or its photograph. The event is identified by its
 * texts near this part.
 *
 * @param known the nodes that show a text of an event, with the index of that event
 * @returns a pointer into the events; undefined outside an event
 */
export function findEvent(
  node: Node,
  known: ReadonlyMap<Node, number>,
  agenda: readonly Event[],
): string | undefined {
  for (let at = node.parentElement; at && known.size > 0; at = at.parentElement) {
    const around = at
    const inside = new Set([...known].flatMap(([one, index]) => (around.contains(one) ? [index] : [])))
    if (inside.size > 1) return undefined
    const [index] = inside
    if (index !== undefined) return `/events/${index}${fieldShown(node, agenda[index])}`
  }
  return undefined
}

function fieldShown(node: Node, event: Event | undefined): string {
  if (node instanceof HTMLImageElement && event?.image_path)
    return decoded(node.getAttribute('src') ?? '').endsWith(`/${event.image_path}`) ? '/image_path' : ''
  return node.parentElement?.closest('time')?.dateTime.startsWith(event?.date ?? '-') ? '/date' : ''
}

/** Decodes an address. A malformed address, such as `50%.jpg`, is returned unchanged. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

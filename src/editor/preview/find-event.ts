import type { Event } from '../../model/site.generated.ts'

/**
 * Finds what a computed part of an event shows, such as its day in words or its photograph, by the event's texts around it.
 *
 * @param known the nodes that show a text of an event, with the event's index
 * @returns a pointer into the agenda; undefined outside of an event
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

/** The field that an element carries beside what people see: a day, or the address of a picture. */
function fieldShown(node: Node, event: Event | undefined): string {
  if (node instanceof HTMLImageElement && event?.image_path)
    return decoded(node.getAttribute('src') ?? '').endsWith(`/${event.image_path}`) ? '/image_path' : ''
  return node.parentElement?.closest('time')?.dateTime.startsWith(event?.date ?? '-') ? '/date' : ''
}

/** An address as people write it; as it is where it is not written as addresses are, such as `50%.jpg`. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

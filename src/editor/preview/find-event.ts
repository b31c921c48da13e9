import type { ShownField } from './fields.ts'

/** `/events/3`, of anything in that event. */
const EVENT = /^\/events\/\d+(?=\/)/

/** Texts on the page by which one knows which event they are of. */
export type KnownEvents = readonly { node: Node; event: string }[]

export function knownEvents(
  nodes: readonly Node[],
  fields: readonly (ShownField | undefined)[],
): KnownEvents {
  return nodes.flatMap((node, index) => {
    const field = fields[index]
    const event = field?.of === 'events' && EVENT.exec(field.at)?.[0]
    return event ? [{ node, event }] : []
  })
}

/**
 * Finds what a computed part of an event shows, such as its day in words or its photograph, by the event's texts around it.
 *
 * @returns a pointer into the agenda, of the event itself where no field of it is meant; undefined outside of an event
 */
export function findEvent(node: Node, known: KnownEvents, agenda: readonly ShownField[]): string | undefined {
  for (let at = node.parentElement; at && known.length > 0; at = at.parentElement) {
    const [event, ...others] = new Set(known.flatMap(({ node, event }) => (at.contains(node) ? [event] : [])))
    if (others.length > 0) return undefined
    if (event)
      return agenda.find((field) => field.at.startsWith(`${event}/`) && isShownBy(field, node))?.at ?? event
  }
  return undefined
}

/** Whether an element carries a field's value beside what people see of it: a day, or the address of a picture. */
function isShownBy({ texts: [value = ''] }: ShownField, node: Node): boolean {
  if (node instanceof HTMLImageElement) return decoded(node.getAttribute('src') ?? '').endsWith(`/${value}`)
  return node.parentElement?.closest('time')?.dateTime.slice(0, 10) === value
}

/** An address as people write it; as it is where it is not written as addresses are, such as `50%.jpg`. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

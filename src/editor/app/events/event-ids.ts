import { readDocument, type Operation } from '../../../engine/json-text/content-document.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { eventId } from '../../../engine/model/event-id.ts'
import { isObject } from '../../../engine/model/schema.ts'

export const EVENTS_FILE = 'events.json'

/** Matches a property of an event from which its id is derived. */
const IDENTIFYING = /^(\/events\/\d+)\/(?:name|date|time|institution_type)$/

/**
 * Returns operations that give an id to each event that other operations move or rename. Calendars recognise the event by it, so it is
 * derived from the values before the change.
 */
export function eventIds(text: string, operations: readonly Operation[]): Operation[] {
  const holders = operations.flatMap((one) =>
    one.type === 'set' ? (IDENTIFYING.exec(one.pointer)?.[1] ?? []) : [],
  )
  if (holders.length === 0) return []
  const { value } = readDocument(text)
  const events = valueAt(value, '/events')
  const all: unknown[] = Array.isArray(events) ? events : []
  const taken = new Set(all.map((event) => (isObject(event) ? event['id'] : undefined)))
  return [...new Set(holders)].flatMap((pointer): Operation[] => {
    const event = valueAt(value, pointer)
    if (!isObject(event) || event['id'] !== undefined) return []
    const derived = eventId(event)
    let id = derived
    for (let number = 2; taken.has(id); number++) id = `${derived}-${number}`
    taken.add(id)
    return [{ type: 'set', pointer: `${pointer}/id`, value: id }]
  })
}

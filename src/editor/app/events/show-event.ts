import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import { dayToday } from '../reading/days.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { select } from '../store/go-to.ts'
import { EVENTS_FILE, type ListedEvent } from './event-list.ts'

export function locationOf({ index }: ListedEvent) {
  return { file: EVENTS_FILE, pointer: `/events/${index}` }
}

/** Opens the form of an event, and a page that shows the event. */
export async function showEvent(editor: EditorApp, event: ListedEvent): Promise<void> {
  select(editor, locationOf(event))
  await openPageWith(editor, event)
}

/** Opens a page that shows an event. Does nothing if the open page already shows it, or if the event is hidden. */
export async function openPageWith({ schema, store, load }: EditorApp, event: ListedEvent): Promise<void> {
  await load()
  const { files, pages, path } = store.get()
  const isShownOn = (file: string) => showsEvent(schema, valueIn(files, file), event)
  const current = pages.find((page) => page.path === path)
  if (event.isHidden || (current && isShownOn(current.file))) return
  const page = pages.find(({ file }) => isShownOn(file))
  if (page) store.set({ path: page.path })
}

/**
 * Whether a value contains a block that shows the event. The block must list the event's institution or all institutions. For a past event,
 * the block must also list past events.
 */
function showsEvent(schema: Bundle, value: unknown, event: ListedEvent): boolean {
  if (Array.isArray(value)) return value.some((one) => showsEvent(schema, one, event))
  if (!isObject(value)) return false
  const shown = typeof value.type === 'string' ? schema.$defs[value.type]?.['x-shows-events'] : undefined
  if (shown === undefined) return Object.values(value).some((one) => showsEvent(schema, one, event))
  const isComing = event.endDate >= dayToday()
  const isOwn = value.institution === undefined || value.institution === event.institution
  return isOwn && (shown === 'all' || isComing)
}

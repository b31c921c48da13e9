import type { EditorEvent, Other } from '../core/api.ts'
import type { PersonDraft } from './drafts.ts'

interface Window {
  person: string
  id: string | undefined
  send: (event: EditorEvent) => void
}

export interface Events {
  /** Registers a window's connection. @returns a function that removes it */
  open(person: string, id: string | undefined, send: Window['send']): () => void
  /**
   * Sends an event to the open windows of the editor.
   *
   * @param person sends it only to this person's windows
   * @param by the window that caused the event; it does not receive the event
   */
  send(event: EditorEvent, person?: string, by?: string): void
  visit(person: string, file: string | undefined): void
  others(person: string): Other[]
  sendOthers(): void
  closeAll(): void
}

export function openEvents(drafts: () => readonly PersonDraft[]): Events {
  const windows = new Set<Window>()
  // Maps the id of each person to the file that the person has open. A window may lose its connection for a while, so the file is not stored
  // with the window.
  const visited = new Map<string, string>()
  const others = (person: string): Other[] =>
    drafts().flatMap((draft) => {
      if (draft.person.id === person) return []
      const isOpen = [...windows].some((window) => window.person === draft.person.id)
      const files = [...draft.now().files.keys()]
      if (!isOpen && files.length === 0) return []
      const at = isOpen ? visited.get(draft.person.id) : undefined
      return { name: draft.person.name, files, ...(at !== undefined && { at }) }
    })
  const sent = new Map<Window, string>()
  const sendOthers = () => {
    for (const window of windows) {
      const now = others(window.person)
      const text = JSON.stringify(now)
      if (sent.get(window) === text) continue
      sent.set(window, text)
      window.send({ type: 'others', others: now })
    }
  }
  return {
    others,
    sendOthers,
    open(person, id, send) {
      const window: Window = { person, id, send }
      windows.add(window)
      sendOthers()
      return () => {
        windows.delete(window)
        sent.delete(window)
        sendOthers()
      }
    },
    send(event, person, by) {
      for (const window of windows) {
        const isAuthor = by !== undefined && window.id === by
        if (!isAuthor && (person === undefined || window.person === person)) window.send(event)
      }
    },
    visit(person, file) {
      if (file === undefined) visited.delete(person)
      else visited.set(person, file)
      sendOthers()
    },
    closeAll() {
      for (const window of windows) window.send({ type: 'ended', message: 'El editor se cerró.' })
    },
  }
}

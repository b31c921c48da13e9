import type { Door } from '../../src/editor/server/editor.ts'

/** What an editor's process is started with. */
export interface Settings {
  /** the folders of the content, of the editor's own data, and of the built site */
  content: string
  data: string
  out: string
  /** the path that the editor is mounted at */
  base: string
  /** where it listens: a path that only its parent knows */
  socket: string
}

/** Carries a door's plain part, as JSON in base64url. Nobody else can send it: the parent sets it. */
export const DOOR_HEADER = 'x-editor-door'

export type PlainDoor = Omit<Door, 'note' | 'isStillIn' | 'show'> & {
  /** tells the requests apart, for what is asked of the door later */
  request: number
}

/** What the editor's process says: that it listens, or a question to the door of a request. */
export type Asked =
  | { type: 'ready' }
  | ({ type: 'door'; id: number; request: number } & (
      | { action: string }
      | { isStillIn: true }
      | { show: true }
    ))

/** What it is told: the answer, or that it is to end. */
export type Answered = { type: 'answer'; id: number; isSo: boolean } | { type: 'close' }

import type { EditorError } from '../api/editor-api.ts'
import type { AppState } from './app-state.ts'

/** How the window says that something was refused: the end of the session stays, the rest passes. */
export function refusalSaid({
  message,
  refusal,
}: Pick<EditorError, 'message' | 'refusal'>): Partial<AppState> {
  return refusal.reason === 'ended' ? { ended: message } : { toast: { text: message, tone: 'error' } }
}

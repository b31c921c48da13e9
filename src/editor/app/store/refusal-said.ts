import type { EditorError } from '../api/editor-error.ts'
import type { AppState } from './app-state.ts'

/** The change of the state that shows a failed request: permanent for an ended session, else a toast. */
export function refusalSaid({
  message,
  refusal,
}: Pick<EditorError, 'message' | 'refusal'>): Partial<AppState> {
  return refusal.reason === 'ended' ? { ended: message } : { toast: { text: message, tone: 'error' } }
}

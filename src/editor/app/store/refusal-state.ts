import type { EditorError } from '../api/editor-error.ts'
import type { AppState } from './app-state.ts'

/** Returns the change of the state that reports a failed request. An ended session is reported permanently, other failures in a toast. */
export function refusalState({
  message,
  refusal,
}: Pick<EditorError, 'message' | 'refusal'>): Partial<AppState> {
  return refusal.reason === 'ended' ? { ended: message } : { toast: { text: message, tone: 'error' } }
}

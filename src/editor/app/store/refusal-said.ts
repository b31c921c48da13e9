import type { EditorError } from '../api/editor-api.ts'
import type { AppState } from './app-state.ts'

/** Where a refusal is shown: an ended session permanently, others as a toast. */
export function refusalSaid({
  message,
  refusal,
}: Pick<EditorError, 'message' | 'refusal'>): Partial<AppState> {
  return refusal.reason === 'ended' ? { ended: message } : { toast: { text: message, tone: 'error' } }
}

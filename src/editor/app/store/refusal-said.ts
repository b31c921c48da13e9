import type { EditorError } from '../api/editor-api.ts'
import type { AppState } from './app-state.ts'

/** How the window says that something was refused: what concerns all that follows stays, the rest passes. */
export function refusalSaid({ message, refusal }: EditorError): Partial<AppState> {
  return refusal.reason === 'ended' ? { ended: message } : { toast: { text: message, tone: 'error' } }
}

import type { SchemaAnswer, EditorApi } from '../api/editor-api.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

/** The values that all parts of the editor share. */
export interface EditorParts extends Pick<SchemaAnswer, 'schema'> {
  api: EditorApi
  store: Store<AppState>
  /** Where steps survive a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
}

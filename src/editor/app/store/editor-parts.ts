import type { SchemaAnswer, EditorApi } from '../api/editor-api.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

export interface EditorParts extends Pick<SchemaAnswer, 'schema'> {
  api: EditorApi
  store: Store<AppState>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
}

import type { Bundle } from '../../../engine/model/schema.ts'
import type { EditorApi } from '../api/http-api.ts'
import type { AppState } from './app-state.ts'
import type { Store } from './store.ts'

export interface EditorParts {
  api: EditorApi
  schema: Bundle
  store: Store<AppState>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
}

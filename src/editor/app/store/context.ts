import { createContext, use, useSyncExternalStore } from 'react'
import type { AppState } from './app-state.ts'
import type { EditorApp } from './create-editor.ts'

export const EditorContext = createContext<EditorApp | null>(null)

export function useEditor(): EditorApp {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no EditorContext around this component.')
  return editor
}

/**
 * Returns a part of the editor's state. The component re-renders when the part changes, so `select` must return the same object for the
 * same state.
 */
export function useEditorState<Part>(select: (state: AppState) => Part): Part {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

import { createContext, use } from 'react'
import type { AppState } from './app-state.ts'
import type { EditorApp } from './create-editor.ts'
import { useStore } from './store.ts'

export const EditorContext = createContext<EditorApp | null>(null)

export function useEditor(): EditorApp {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no EditorContext around this component.')
  return editor
}

/** Selects a part of the state. `select` must return the same value for the same state. */
export function useEditorState<Part>(select: (state: AppState) => Part): Part {
  return useStore(useEditor().store, select)
}

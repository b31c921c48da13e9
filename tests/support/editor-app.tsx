import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { EditorApi } from '../../src/editor/app/api/editor-api.ts'
import { EditorContext } from '../../src/editor/app/store/context.ts'
import { createEditor } from '../../src/editor/app/store/create-editor.ts'
import { createMemoryApi } from './memory-editor-api.ts'

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}

/**
 * Renders a part of the editor's application over a server in memory, with all files loaded.
 *
 * @param answers other answers of the server
 */
export async function renderInEditor(
  contents: Record<string, object>,
  element: ReactNode,
  answers: Partial<EditorApi> = {},
) {
  // jsdom has no media queries. Said each time: the tests of other files in the same document take theirs back.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const server = createMemoryApi(contents)
  Object.assign(server.api, answers)
  const editor = await createEditor({ api: server.api, storage: sessionStorage })
  await editor.load()
  const { unmount } = render(<EditorContext value={editor}>{element}</EditorContext>)
  onTestFinished(() => {
    unmount()
    editor.close()
    sessionStorage.clear()
  })
  return { editor, server }
}

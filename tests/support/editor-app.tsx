import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { EditorApi } from '../../src/editor/app/api/http-api.ts'
import { EditorContext } from '../../src/editor/app/store/context.ts'
import { createEditor } from '../../src/editor/app/store/create-editor.ts'
// Loads the control for formatted texts early. The editor loads it when needed, which may be after the end of a test.
import '../../src/editor/writer/create-writer.ts'
import { createMemoryApi } from './memory-editor-api.ts'

Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}

/**
 * Renders a part of the editor with a server in memory, once all content files are loaded.
 *
 * @param answers functions that replace those of the server
 */
export async function renderInEditor(
  contents: Record<string, object>,
  element: ReactNode,
  answers: Partial<EditorApi> = {},
) {
  // jsdom lacks media queries. Replaces them at each call, because other test files restore the original.
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

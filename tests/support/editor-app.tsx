import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { EditorApi } from '../../src/editor/app/api/http-api.ts'
import { EditorContext } from '../../src/editor/app/store/context.ts'
import { createEditor } from '../../src/editor/app/store/create-editor.ts'
// Loads the editing control for formatted texts early. The editor itself loads the control when needed, which may be after the end of a
// test.
import '../../src/editor/writer/create-writer.ts'
import { createMemoryApi } from './memory-editor-api.ts'

Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}

/**
 * Renders a part of the editor with an in-memory server and all files loaded.
 *
 * @param answers functions that replace those of the in-memory server
 */
export async function renderInEditor(
  contents: Record<string, object>,
  element: ReactNode,
  answers: Partial<EditorApi> = {},
) {
  // jsdom has no media queries. They are stubbed at each call, because tests of other files restore the original.
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

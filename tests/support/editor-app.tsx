import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { EditorApi } from '../../src/editor/app/api/http-api.ts'
import { EditorContext } from '../../src/editor/app/store/context.ts'
import { createEditor } from '../../src/editor/app/store/create-editor.ts'
// Loads the control for formatted texts early. The editor loads it when needed, which may be after the end of a test.
import '../../src/editor/writer/create-writer.ts'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { present } from './present.ts'
import { createMemoryApi } from './memory-editor-api.ts'

Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}

/**
 * Renders a part of the editor with a server in memory, once all content files are loaded.
 *
 * @param answers functions that replace those of the server
 * @throws Error for a block type that does not exist, with which a test would try another thing than it says
 */
export async function renderInEditor(
  contents: Record<string, object>,
  element: ReactNode,
  answers: Partial<EditorApi> = {},
) {
  JSON.stringify(contents, refuseUnknownTypes)
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

const known = new Set([...blockNames(), 'Fragment'])

/** A replacer for `JSON.stringify`, which visits all values. */
function refuseUnknownTypes(key: string, value: unknown): unknown {
  if (key === 'blocks' && Array.isArray(value))
    for (const { type } of value as { type?: string }[])
      if (type !== undefined && !known.has(type)) throw new Error(`There is no block type ${type}.`)
  return value
}

export const PAGE = 'pages/inicio.json'

/** Returns the content of a page, with the address `/` unless `about` has another one. */
export function pageOf(blocks: object[] = [], about: object = {}) {
  return { kind: 'page', path: '/', title: 'Inicio', description: 'Una escuela.', ...about, blocks }
}

/** Chooses files in the file field of the open dialog or part. */
export function chooseFiles(...names: string[]): void {
  const files = names.map(
    (name) => new File(['x'], name, name.endsWith('.jpg') ? { type: 'image/jpeg' } : {}),
  )
  fireEvent.change(
    present(document.querySelector('[role=dialog] [type=file]') ?? document.querySelector('[type=file]')),
    {
      target: { files },
    },
  )
}

import { useEffect, useMemo } from 'react'
import { writeDocument } from '../../../engine/json-text/content-document.ts'
import { listAt, textAt, valueAt } from '../../../engine/json-text/pointer.ts'
import { fileNameOf } from '../../core/slug.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { insertBlocks, type Gap } from '../store/elements.ts'
import { useEditor, useEditorState } from '../store/context.ts'

export async function insertTemplate(editor: EditorApp, gap: Gap, template: string): Promise<void> {
  await editor.load()
  const blocks = listAt(valueIn(editor.store.get().files, template), '/blocks')
  insertBlocks(editor, gap, blocks, 'agregar una plantilla')
}

interface NewTemplate {
  title: string
  description: string
  blocks: readonly unknown[]
  from: string
  isPage: boolean
}

/** Saves blocks as a template. Replaces a template that has the same name. */
export function saveTemplate(
  { store, change }: EditorApp,
  { title, description, blocks, from, isPage }: NewTemplate,
): void {
  const file = `templates/${fileNameOf(title)}.json`
  const $schema = textAt(valueIn(store.get().files, from), '/$schema')
  const text = writeDocument({
    $schema,
    kind: 'template',
    title,
    description,
    for: isPage ? 'page' : 'section',
    blocks,
  })
  change(new Map([[file, text]]), {
    label: `guardar la plantilla «${title}»`,
    at: { file, pointer: '' },
    toast: `La plantilla «${title}» está guardada.`,
  })
}

interface Template {
  file: string
  title: string
  description: string
}

/** Loads the templates of one kind: of whole pages or of sections. */
export function useTemplates(wanted: 'page' | 'section'): Template[] {
  const { load } = useEditor()
  const entries = useEditorState((state) => state.fileEntries)
  const files = useEditorState((state) => state.files)
  const names = useMemo(
    () => entries.flatMap(({ file, kind }) => (kind === 'template' ? [file] : [])),
    [entries],
  )
  useEffect(() => void load(names).catch(() => undefined), [load, names])
  return names.flatMap((file) => {
    const value = valueIn(files, file)
    const text = (key: string) => String(valueAt(value, `/${key}`))
    return text('for') === wanted ? [{ file, title: text('title'), description: text('description') }] : []
  })
}

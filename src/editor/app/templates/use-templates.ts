import { useEffect, useMemo } from 'react'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'

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

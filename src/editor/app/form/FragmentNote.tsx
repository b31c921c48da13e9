import { useEffect, useMemo, useState } from 'react'
import { pagesShowing } from '../../core/commands/find-links-to.ts'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

export function FragmentNote({ file }: { file: string }) {
  const { schema, load, fail } = useEditor()
  const [isLoaded, setLoaded] = useState(false)
  const name = /^fragments\/(.*)\.json$/.exec(file)?.[1]
  const pages = useEditorState((state) => state.pages)
  const files = useEditorState((state) => state.files)
  const isFragment = name !== undefined
  useEffect(() => {
    if (isFragment) load().then(() => setLoaded(true), fail)
  }, [isFragment, load, fail])
  const titles = useMemo(() => {
    const shown = name === undefined || !isLoaded ? [] : pagesShowing(schema, files, name)
    return pages.flatMap((page) => (shown.includes(page.file) ? page.title : []))
  }, [schema, files, pages, name, isLoaded])
  if (name === undefined || !isLoaded) return null
  const rest = titles.length - MAX_NAMED
  const listed = titles.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` y ${rest} más` : '')
  const seen = titles.length === 0 ? 'no se ve en ninguna página' : `se ve solo en ${listed}`
  return (
    <Note tone="warning">
      {titles.length > 1
        ? `Se ve en ${titles.length} páginas: ${listed}. Lo que cambies acá cambia en todas.`
        : `Es parte de «${name}», que por ahora ${seen}.`}
    </Note>
  )
}

/** Maximum number of pages that the note names. */
const MAX_NAMED = 8

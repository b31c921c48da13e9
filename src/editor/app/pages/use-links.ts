import { useEffect, useMemo, useState } from 'react'
import type { PageEntry } from '../../core/api.ts'
import { findLinksTo } from '../../core/commands/find-links-to.ts'
import { useEditor, useEditorState } from '../store/context.ts'

export function useLinks({ path }: PageEntry) {
  const { schema, load, fail } = useEditor()
  const files = useEditorState((state) => state.files)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void load().then(() => setLoaded(true), fail), [load, fail])
  return useMemo(
    () => (isLoaded ? findLinksTo(schema, files, path) : undefined),
    [isLoaded, schema, files, path],
  )
}

import { useEffect, useMemo, useState } from 'react'
import type { PageEntry } from '../../core/api.ts'
import { whatPointsTo } from '../../core/commands/what-points-to.ts'
import { useEditor, useEditorState } from '../store/context.ts'

export function useLinks({ path }: PageEntry) {
  const { schema, load, fail } = useEditor()
  const files = useEditorState((state) => state.files)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void load().then(() => setLoaded(true), fail), [load, fail])
  return useMemo(
    () => (isLoaded ? whatPointsTo(schema, files, path) : undefined),
    [isLoaded, schema, files, path],
  )
}

import type { ReactNode } from 'react'
import { Diagnostics } from '../form/Framed.tsx'
import { useEditorState } from '../store/context.ts'

/** The problems of a file that the editor cannot read. Renders `children` if the file has no problems, because it is still loading. */
export function BrokenFile({ file, children }: { file: string; children: ReactNode }) {
  const diagnostics = useEditorState((state) => state.diagnostics)
  const own = diagnostics.filter((one) => one.file === file)
  return own.length > 0 ? <Diagnostics diagnostics={own} /> : children
}

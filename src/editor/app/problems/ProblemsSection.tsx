import { useMemo, type ReactNode } from 'react'
import type { EditorDiagnostic } from '../../core/api.ts'
import { fileTitle } from '../../core/label.ts'
import { Diagnostics } from '../form/Framed.tsx'
import { SectionHead, Subtitle } from '../kit/Lines.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditorState } from '../store/context.ts'

export function ProblemsSection() {
  const diagnostics = useEditorState((state) => state.diagnostics)
  const isChecking = useEditorState((state) => state.isChecking)
  const entries = useEditorState((state) => state.fileEntries)
  const groups = useMemo(
    () => [...Map.groupBy(diagnostics.toSorted(bySeverity), ({ file }) => file)],
    [diagnostics],
  )
  return (
    <>
      <SectionHead title="Problemas" />
      {diagnostics.length === 0 && (
        <Note tone="ok">{isChecking ? 'Revisando…' : 'Todo en orden: se puede publicar.'}</Note>
      )}
      {groups.map(([file, group]) => (
        <section key={file}>
          <Subtitle>{fileTitle(entries, file)}</Subtitle>
          <Diagnostics diagnostics={group} isLinked />
        </section>
      ))}
    </>
  )
}

function bySeverity(a: EditorDiagnostic, b: EditorDiagnostic): number {
  return a.severity.localeCompare(b.severity)
}

/** The problems of a file that the editor cannot read. Renders `children` if the file has no problems, because it is still loading. */
export function BrokenFile({ file, children }: { file: string; children: ReactNode }) {
  const diagnostics = useEditorState((state) => state.diagnostics)
  const own = diagnostics.filter((one) => one.file === file)
  return own.length > 0 ? <Diagnostics diagnostics={own} /> : children
}

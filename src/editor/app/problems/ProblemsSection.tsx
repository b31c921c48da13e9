import { useMemo } from 'react'
import styled from 'styled-components'
import type { EditorDiagnostic } from '../../core/api.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Button } from '../kit/Button.tsx'
import { SectionHead, Subtitle } from '../kit/Lines.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { fixFile } from '../store/fix-file.ts'
import { goTo } from '../store/go-to.ts'

export function ProblemsSection() {
  const editor = useEditor()
  const diagnostics = useEditorState((state) => state.diagnostics)
  const isChecking = useEditorState((state) => state.isChecking)
  const entries = useEditorState((state) => state.fileEntries)
  const groups = useMemo(() => [...Map.groupBy(diagnostics, ({ file }) => file)], [diagnostics])
  return (
    <>
      <SectionHead title="Problemas" />
      {diagnostics.length === 0 && (
        <Note tone="ok">{isChecking ? 'Revisando…' : 'Todo en orden: se puede publicar.'}</Note>
      )}
      {groups.map(([file, group]) => (
        <section key={file}>
          <Subtitle>{fileTitle(entries, file)}</Subtitle>
          <Stack as="ul">
            {group.toSorted(bySeverity).map((one) => (
              <li key={`${one.code}${one.pointer}${one.message}`}>
                <Note tone={one.severity}>
                  <p>
                    {one.message} {one.hint}
                  </p>
                  <Actions $gap={6}>
                    <Button icon="right" onClick={() => void goTo(editor, one)}>
                      Ver
                    </Button>
                    {one.fix && (
                      <Button icon="check" onClick={() => void fixFile(editor, one)}>
                        {one.fix.title}
                      </Button>
                    )}
                  </Actions>
                </Note>
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </>
  )
}

function bySeverity(a: EditorDiagnostic, b: EditorDiagnostic): number {
  return a.severity.localeCompare(b.severity)
}

const Actions = styled(Row)`
  margin-top: 8px;
  & > button {
    color: var(--ink);
    text-align: left;
  }
`

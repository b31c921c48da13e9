import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { openSection } from '../store/go-to.ts'

export function ProblemCount() {
  const editor = useEditor()
  const diagnostics = useEditorState((state) => state.diagnostics)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const parts = [counted(errors, 'error', 'errores'), counted(warnings, 'aviso', 'avisos')].filter(Boolean)
  // The accessible name begins with the visible number, because people who use voice control say what they see.
  const text = (parts.length > 1 ? `${diagnostics.length} problemas: ` : '') + parts.join(' y ')
  return (
    <Count
      $isError={errors > 0}
      look="plain"
      icon={diagnostics.length > 0 ? 'warning' : 'check'}
      aria-label={text || 'Todo en orden'}
      title={text || 'Todo en orden'}
      onClick={() => openSection(editor, 'problems')}
    >
      {diagnostics.length > 0 && <b>{diagnostics.length}</b>}
    </Count>
  )
}

function counted(n: number, one: string, many: string): string {
  return n > 0 ? `${n} ${n === 1 ? one : many}` : ''
}

const Count = styled(Button)<{ $isError: boolean }>`
  & > b {
    color: ${(p) => (p.$isError ? 'var(--error)' : 'inherit')};
    font-variant-numeric: tabular-nums;
  }
`

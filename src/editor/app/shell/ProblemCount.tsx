import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

/** How many diagnostics there are; opens their list. */
export function ProblemCount() {
  const { store } = useEditor()
  const diagnostics = useEditorState((state) => state.diagnostics)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const parts = [counted(errors, 'error', 'errores'), counted(warnings, 'aviso', 'avisos')].filter(Boolean)
  // Whoever speaks to the window says the number that the button shows.
  const text = (parts.length > 1 ? `${diagnostics.length} problemas: ` : '') + parts.join(' y ')
  return (
    <Button
      look="plain"
      icon={diagnostics.length > 0 ? 'warning' : 'check'}
      aria-label={text || 'Todo en orden'}
      title={text || 'Todo en orden'}
      onClick={() => store.set({ section: 'problems', sheet: 'where' })}
    >
      <Number $isError={errors > 0}>{diagnostics.length > 0 ? diagnostics.length : ''}</Number>
    </Button>
  )
}

function counted(n: number, one: string, many: string): string {
  return n > 0 ? `${n} ${n === 1 ? one : many}` : ''
}

const Number = styled.span<{ $isError: boolean }>`
  color: ${(p) => (p.$isError ? 'var(--error)' : 'inherit')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  &:empty {
    display: none;
  }
`

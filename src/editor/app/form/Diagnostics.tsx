import styled from 'styled-components'
import type { EditorDiagnostic } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor } from '../store/context.ts'
import { fixFile } from '../store/fix-file.ts'

/** What is wrong with a field, beside it, with a button where one click mends it. */
export function Diagnostics({ diagnostics }: { diagnostics: readonly EditorDiagnostic[] }) {
  const editor = useEditor()
  return (
    <List>
      {diagnostics.map((one) => (
        <li key={`${one.code}${one.pointer}${one.message}`}>
          <Note tone={one.severity}>
            {one.message} {one.hint}
            {one.fix && <Button onClick={() => void fixFile(editor, one)}>{one.fix.title}</Button>}
          </Note>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  & button {
    margin-top: 6px;
    color: var(--ink);
    text-align: left;
  }
`

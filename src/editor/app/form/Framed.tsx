import styled from 'styled-components'
import type { EditorDiagnostic } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Labelled } from '../kit/Labelled.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor } from '../store/context.ts'
import { fixFile } from '../store/fix-file.ts'
import { useDiagnostics, type FieldProps } from './use-field.ts'

interface FramedProps extends FieldProps {
  children: Parameters<typeof Labelled>[0]['children']
}

export function Framed({ file, field, children }: FramedProps) {
  const diagnostics = useDiagnostics({ file, field }, true)
  return (
    <div data-pointer={field.pointer}>
      <Labelled
        label={field.title}
        help={field.description}
        isRequired={field.isRequired}
        hasError={diagnostics.some(({ severity }) => severity === 'error')}
        problems={diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      >
        {children}
      </Labelled>
    </div>
  )
}

/** The errors and warnings of a field. If the problem can be fixed automatically, a button applies the fix. */
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

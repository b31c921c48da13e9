import styled from 'styled-components'
import type { EditorDiagnostic } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Labelled } from '../kit/Labelled.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor } from '../store/context.ts'
import { fixFile } from '../store/fix-file.ts'
import { goTo } from '../store/go-to.ts'
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

interface DiagnosticsProps {
  diagnostics: readonly EditorDiagnostic[]
  /** Whether each problem has a button that opens its location. */
  isLinked?: boolean
}

/** A list of errors and warnings. If a problem can be fixed automatically, a button applies the fix. */
export function Diagnostics({ diagnostics, isLinked = false }: DiagnosticsProps) {
  const editor = useEditor()
  return (
    <Stack as="ul" $gap={isLinked ? 12 : 6}>
      {diagnostics.map((one) => (
        <li key={`${one.code}${one.pointer}${one.message}`}>
          <Note tone={one.severity}>
            {one.message} {one.hint}
            <Actions $gap={6}>
              {isLinked && (
                <Button icon="right" onClick={() => void goTo(editor, one)}>
                  Ver
                </Button>
              )}
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
  )
}

const Actions = styled(Row)`
  /* Long labels wrap, because a button of the editor does not shrink by default. */
  & > button {
    flex: initial;
    margin-top: 6px;
    color: var(--ink);
    text-align: left;
  }
`

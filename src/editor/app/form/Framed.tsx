import styled from 'styled-components'
import type { ReactNode } from 'react'
import { isSamePlace } from '../../../engine/json-text/pointer.ts'
import type { EditorDiagnostic } from '../../core/api.ts'
import { Button } from '../kit/Button.tsx'
import { Labelled, Help } from '../kit/Labelled.tsx'
import { Row, Stack } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor } from '../store/context.ts'
import { goTo } from '../store/go-to.ts'
import type { EditorApp } from '../store/create-editor.ts'
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
        isMissing={field.isRequired && (field.value ?? '') === ''}
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

/**
 * Applies the automatic fix of a problem as one undo step. If the text has changed since the last check, checks again, because a fix
 * contains text offsets.
 */
async function fixFile(editor: EditorApp, wanted: EditorDiagnostic): Promise<void> {
  const { store, change, load, flush, check } = editor
  const { file, pointer } = wanted
  await load([file])
  const { waiting, isChecking } = store.get()
  if (isChecking || waiting.length > 0) {
    await flush()
    await check()
  }
  const { diagnostics, files } = store.get()
  const fix = diagnostics.find((one) => isSame(one, wanted))?.fix
  const text = files.get(file)
  if (text === undefined || !fix) return
  const fixed = fix.edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (done, { offset, length, content }) => done.slice(0, offset) + content + done.slice(offset + length),
      text,
    )
  change(new Map([[file, fixed]]), { label: fix.title, at: { file, pointer }, toast: 'Listo.' })
}

function isSame(one: EditorDiagnostic, other: EditorDiagnostic): boolean {
  return isSamePlace(one, other) && one.code === other.code && one.message === other.message
}

export function Group({ file, field, children }: FieldProps & { children: ReactNode }) {
  const diagnostics = useDiagnostics({ file, field }, false)
  return (
    <Fieldset data-pointer={field.pointer}>
      <legend>{field.title}</legend>
      {field.description && <Help>{field.description}</Help>}
      {diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      {children}
    </Fieldset>
  )
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0 0 0 14px;
  border: 0;
  border-left: 3px solid var(--line);
  & > legend {
    margin-left: -17px;
    padding: 0 0 4px;
    font: 600 1.15rem/1.2 var(--display);
  }
  & > button {
    justify-self: start;
  }
  /* Does not indent nested groups, because the frames of their elements already separate them. */
  & & {
    padding-left: 0;
    border-left: 0;
    & > legend {
      margin-left: 0;
    }
  }
`

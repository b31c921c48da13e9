import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { BrokenFile } from '../problems/BrokenFile.tsx'
import { EventActions } from '../events/EventActions.tsx'
import { icons } from '../kit/icons.ts'
import { Stack } from '../kit/layout.tsx'
import type { FieldModel } from '../../core/fields.ts'
import { isPlain, subjectOf } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { BlockActions } from './BlockActions.tsx'
import { Fields } from './Fields.tsx'
import { FieldView } from './FieldView.tsx'
import { FragmentNote } from './FragmentNote.tsx'
import { FieldContext } from './InnerField.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { SharePanel } from './SharePanel.tsx'
import type { FieldProps } from './use-field.ts'
import { useFieldFocus } from './use-field-focus.ts'

export function FormPanel() {
  const { schema, load, leaveField } = useEditor()
  const ref = useRef<HTMLElement>(null)
  const selection = useEditorState((state) => state.selection)
  const files = useEditorState((state) => state.files)
  const subject = selection ? subjectOf(schema, files, selection) : undefined
  const file = selection?.file
  useEffect(() => {
    if (file !== undefined) void load([file])
  }, [file, load])
  useFieldFocus(ref, subject !== undefined)

  return (
    <Panel ref={ref} data-region aria-label="Lo que elegiste" onBlur={leaveField}>
      {selection && subject ? (
        <FieldContext value={renderField}>
          <Breadcrumbs at={selection} subject={subject} />
          <Subject key={`${selection.file}#${subject.pointer}`} file={selection.file} field={subject} />
        </FieldContext>
      ) : (
        <BrokenFile file={file ?? ''}>
          <Empty>
            <Icon path={icons.pointer} />
            <p>Tocá en la página lo que querés cambiar, o elegilo en la lista.</p>
          </Empty>
        </BrokenFile>
      )}
    </Panel>
  )
}

function Subject({ file, field }: FieldProps) {
  const isWhole = field.pointer === ''
  return (
    <>
      <BlockActions file={file} field={field} />
      {field.definition === 'Event' && <EventActions field={field} />}
      <FragmentNote file={file} />
      {['object', 'union'].includes(field.kind) ? (
        <Fields file={file} holder={field} which={(inner) => !isWhole || isShownWhole(field, inner)} />
      ) : (
        <Stack>
          <FieldView file={file} field={field} />
        </Stack>
      )}
      {isWhole && <SharePanel file={file} />}
    </>
  )
}

/** Whether the form of a whole file shows a field. Blocks of pages, parts of `site.json` and events have forms of their own. */
function isShownWhole({ definition }: FieldModel, inner: FieldModel): boolean {
  if (definition === 'ItemFile' || definition === 'CollectionFile') return inner.kind !== 'slot'
  return isPlain(inner) || inner.kind === 'provisional'
}

function renderField(props: FieldProps) {
  return <FieldView {...props} />
}

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  max-width: 30ch;
  margin: 15% auto 0;
  color: var(--ink2);
  text-align: center;
  & > svg {
    width: 32px;
    height: 32px;
    stroke-width: 1.6;
  }
`

const Panel = styled.aside`
  position: relative;
  grid-area: form;
  min-width: 0;
  min-height: 0;
  padding: 16px 18px 96px;
  border-left: 1px solid var(--line);
  background: var(--paper);
  overflow: auto;
  /* Keeps a focused field above the toast. */
  scroll-padding-bottom: 80px;
  @media (max-width: 899px) {
    border-left: 0;
  }
`

import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../ui/Icon.tsx'
import { EventActions } from '../events/EventActions.tsx'
import { icons } from '../kit/icons.ts'
import { chosenNow } from '../reading/chosen.ts'
import { isPlain, subjectOf } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { BlockActions } from './BlockActions.tsx'
import { Fields, Stack } from './Fields.tsx'
import { FieldView } from './FieldView.tsx'
import { FieldContext } from './InnerField.tsx'
import { focusField } from './focus-field.ts'
import { FragmentNote } from './FragmentNote.tsx'
import { SeveralBlocks } from './SeveralBlocks.tsx'
import { Trail } from './Trail.tsx'
import type { FieldProps } from './use-field.ts'

/** The form of what is selected. Renders an `<aside>`. */
export function FormPanel() {
  const { schema, store, load, leaveField } = useEditor()
  const ref = useRef<HTMLElement>(null)
  const selection = useEditorState((state) => state.selection)
  const files = useEditorState((state) => state.files)
  const focusing = useEditorState((state) => state.focusing)
  const several = useEditorState(chosenNow)
  const subject = selection ? subjectOf(schema, files, selection) : undefined
  const file = selection?.file
  const isKnown = subject !== undefined

  useEffect(() => {
    if (file !== undefined) void load([file])
  }, [file, load])

  useEffect(() => {
    const { selection, isNew, isTypingInPage } = store.get()
    const form = ref.current
    if (isTypingInPage || focusing === 0 || !isKnown || !selection || !form) return
    // Runs after a closing dialog gives the focus back to its opener.
    queueMicrotask(() => focusField(form, selection.pointer, isNew))
    if (isNew) store.set({ isNew: false })
  }, [focusing, isKnown, store])

  return (
    <Panel ref={ref} data-region aria-label="Lo que elegiste" onBlur={leaveField}>
      {several ? (
        <SeveralBlocks chosen={several} />
      ) : selection && subject ? (
        <FieldContext value={renderField}>
          <Trail at={selection} subject={subject} />
          <BlockActions key={subject.pointer} file={selection.file} field={subject} />
          {subject.definition === 'Event' && <EventActions field={subject} />}
          <FragmentNote file={selection.file} />
          {['object', 'union'].includes(subject.kind) ? (
            <Fields
              key={`${selection.file}#${subject.pointer}`}
              file={selection.file}
              holder={subject}
              which={(field) => subject.pointer !== '' || isPlain(field) || field.kind === 'provisional'}
            />
          ) : (
            <Stack>
              <FieldView file={selection.file} field={subject} />
            </Stack>
          )}
        </FieldContext>
      ) : (
        <Empty>
          <Icon path={icons.pointer} />
          <p>Tocá en la página lo que querés cambiar, o elegilo en la lista.</p>
        </Empty>
      )}
    </Panel>
  )
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
  /* What gets the focus comes to stand above the sentence at the lower edge. */
  scroll-padding-bottom: 80px;
  @media (max-width: 899px) {
    border-left: 0;
  }
`

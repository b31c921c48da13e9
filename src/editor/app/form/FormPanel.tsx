import { useEffect, useRef, useMemo, useState, type FocusEvent, type RefObject } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { isWithin } from '../../../engine/json-text/pointer.ts'
import type { FieldModel } from '../../core/fields.ts'
import { listNames } from '../../core/label.ts'
import { pagesShowing } from '../../core/commands/links.ts'
import { BrokenFile } from '../problems/ProblemsSection.tsx'
import { EventActions } from '../events/EventActions.tsx'
import { icons } from '../kit/icons.ts'
import { Stack } from '../kit/layout.tsx'
import { isPlain, subjectOf } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { Note } from '../kit/Note.tsx'
import { SubjectActions } from './ElementActions.tsx'
import { Fields, FieldContext } from './Fields.tsx'
import { FieldView } from './FieldView.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PresetButton } from './PresetButton.tsx'
import { SharePanel } from './SharePanel.tsx'
import type { FieldProps } from './use-field.ts'

export function FormPanel() {
  const { schema, store, load, leaveField } = useEditor()
  const ref = useRef<HTMLElement>(null)
  const selection = useEditorState((state) => state.selection)
  const files = useEditorState((state) => state.files)
  const subject = selection ? subjectOf(schema, files, selection) : undefined
  const file = selection?.file
  useEffect(() => {
    if (file !== undefined) void load([file])
  }, [file, load])
  useFieldFocus(ref, subject !== undefined)
  const afterPress = useAfterPress()
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    leaveField()
    const pointer = target.closest<HTMLElement>('[data-pointer]')?.dataset.pointer
    afterPress(() =>
      store.set(({ untouched }) => {
        if (!untouched || pointer === undefined || file === undefined) return {}
        const { at, left } = untouched
        const isInside = pointer !== at.pointer && isWithin({ file, pointer }, at)
        return isInside ? { untouched: { at, left: [...left, { file, pointer }] } } : {}
      }),
    )
  }

  return (
    <Panel ref={ref} data-region aria-label="Lo que elegiste" onBlur={leave}>
      {selection && subject ? (
        <FieldContext value={renderField}>
          <Breadcrumbs at={selection} subject={subject} />
          <Subject
            key={`${selection.file}#${subject.pointer}`}
            panel={ref}
            file={selection.file}
            field={subject}
          />
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

function Subject({ panel, file, field }: FieldProps & { panel: RefObject<HTMLElement | null> }) {
  const isWhole = field.pointer === ''
  useEffect(() => showTop(panel.current), [panel])
  return (
    <>
      <SubjectActions file={file} field={field} />
      {field.definition === 'Event' && <EventActions field={field} />}
      {field.definition === 'Theme' && <PresetButton file={file} field={field} />}
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

/** Scrolls to the top of a form when it opens, before the focus scrolls to the chosen field. */
function showTop(panel: HTMLElement | null): void {
  if (panel) panel.scrollTop = 0
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

function FragmentNote({ file }: { file: string }) {
  const { schema, load, fail } = useEditor()
  const [isLoaded, setLoaded] = useState(false)
  const name = /^fragments\/(.*)\.json$/.exec(file)?.[1]
  const pages = useEditorState((state) => state.pages)
  const files = useEditorState((state) => state.files)
  const isFragment = name !== undefined
  useEffect(() => {
    if (isFragment) load().then(() => setLoaded(true), fail)
  }, [isFragment, load, fail])
  const titles = useMemo(() => {
    const shown = name === undefined || !isLoaded ? [] : pagesShowing(schema, files, name)
    return pages.flatMap((page) => (shown.includes(page.file) ? page.title : []))
  }, [schema, files, pages, name, isLoaded])
  if (name === undefined || !isLoaded) return null
  const listed = listNames(titles, MAX_NAMED)
  const seen = titles.length === 0 ? 'no se ve en ninguna página' : `se ve solo en ${listed}`
  return (
    <Note tone="warning">
      {titles.length > 1
        ? `Se ve en ${titles.length} páginas: ${listed}. Lo que cambies acá cambia en todas.`
        : `Es parte de «${name}», que por ahora ${seen}.`}
    </Note>
  )
}

/** Maximum number of pages that the note names. */
const MAX_NAMED = 8

/**
 * Returns a function that runs another one once no mouse button is pressed and its click is over. Otherwise, what comes into the form would
 * move the button from below the pointer, and the click would miss it.
 */
function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const note = ({ type }: MouseEvent) => void (isPressed.current = type === 'mousedown')
    addEventListener('mousedown', note, true)
    addEventListener('mouseup', note, true)
    return () => {
      removeEventListener('mousedown', note, true)
      removeEventListener('mouseup', note, true)
    }
  }, [])
  return (act) => {
    if (isPressed.current) addEventListener('mouseup', () => setTimeout(act), { once: true })
    else act()
  }
}

/** Moves the focus to the selected field of the form when the person selects a location. */
function useFieldFocus(form: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { store } = useEditor()
  const focusing = useEditorState((state) => state.focusing)
  useEffect(() => {
    const { selection, isNew, isTypingInPage } = store.get()
    const element = form.current
    if (isTypingInPage || focusing === 0 || !isShown || !selection || !element) return
    // Waits until the closing dialog has moved the focus back to the button that opened it.
    queueMicrotask(() => focusField(element, selection.pointer, isNew))
  }, [focusing, isShown, store, form])
}

/**
 * Opens the groups that hide a field, and focuses the first control of the field. If the form has no such field, focuses the heading.
 *
 * @param isNew also selects the text in the control
 */
function focusField(form: HTMLElement, pointer: string, isNew: boolean): void {
  const [field] = [...form.querySelectorAll<HTMLElement>('[data-pointer]')]
    .filter(({ dataset }) => `${pointer}/`.startsWith(`${dataset.pointer}/`))
    .toSorted((a, b) => (b.dataset.pointer?.length ?? 0) - (a.dataset.pointer?.length ?? 0))
  if (!field) {
    form.scrollTo({ top: 0 })
    form.querySelector('h2')?.focus({ preventScroll: true })
    return
  }
  for (const details of form.querySelectorAll('details')) details.open ||= details.contains(field)
  field.scrollIntoView({ block: 'nearest' })
  const control =
    field.querySelector<HTMLElement>('textarea, input:not([type="file"]), select, [role="textbox"]') ??
    field.querySelector<HTMLElement>('button')
  control?.focus({ preventScroll: true })
  if (isNew && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    control.select()
  else if (isNew && control?.role === 'textbox') getSelection()?.selectAllChildren(control)
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import type { WriterState } from '../../writer/text-commands.ts'
import type { createWriter, Writer } from '../../writer/create-writer.ts'
import { Help, TextArea, controlLook, type ControlProps } from '../kit/Labelled.tsx'
import { variableValues } from '../reading/words.ts'
import type { ToolsRequest } from '../store/app-state.ts'
import { useEditor } from '../store/context.ts'
import { WriterTools } from './WriterTools.tsx'

interface WrittenTextProps {
  control: ControlProps
  label: string
  file: string
  value: string
  isShort: boolean
  onChange: (markdown: string) => void
}

/**
 * A field in which the person edits a formatted text as visitors see it. Shows the Markdown if the editing control does not support the
 * whole text.
 */
export function WrittenText({ control, label, file, value, isShort, onChange }: WrittenTextProps) {
  const { api, store, leaveField, undo, redo } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const writer = useRef<Writer>(undefined)
  const [state, setState] = useState<WriterState>()
  const [asked, setAsked] = useState<ToolsRequest>()
  const [isSource, setSource] = useState(false)

  const follow = () => {
    const next = writer.current?.state()
    setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  const change = useEffectEvent((markdown: string, isCommand: boolean) => {
    // Makes a command, such as bold, an undo step of its own. Undoing the command then keeps the typed text.
    if (isCommand) leaveField()
    onChange(markdown)
    if (isCommand) leaveField()
  })
  const start = useEffectEvent((create: typeof createWriter) => {
    const element = box.current
    if (!element) return
    const hasFocus = element === document.activeElement
    writer.current = create({
      element,
      markdown: value,
      isShort,
      variables: variableValues(store.get().files, file),
      media: api.mediaAddress('media/'),
      onChange: change,
      onState: follow,
      onPaste: (paste) => setAsked({ what: 'paste', paste }),
      onShortcut(what) {
        if (what === 'leave') element.blur()
        else if (what === 'undo') void undo()
        else if (what === 'redo') void redo()
        else setAsked({ what })
      },
    })
    if (!writer.current) setSource(true)
    // The form has chosen the field before this control was there.
    else if (hasFocus && store.get().isNew) writer.current.selectAll()
    else if (hasFocus) writer.current.focus()
    follow()
  })
  useEffect(() => {
    if (isSource) return undefined
    const life = new AbortController()
    void loadWriter().then((create) => life.signal.aborted || start(create))
    return () => {
      life.abort()
      writer.current?.destroy()
      writer.current = undefined
    }
  }, [isSource])
  useEffect(() => {
    if (writer.current?.set(value) === false) setSource(true)
  }, [value])

  if (isSource)
    return <SourceText control={control} value={value} onChange={onChange} onLeave={() => setSource(false)} />
  return (
    <Frame>
      <Sticky>
        <WriterTools
          file={file}
          isShort={isShort}
          state={state}
          asked={asked}
          controls={control.id}
          run={(command) => writer.current?.run(command)}
        />
      </Sticky>
      <Box
        {...control}
        ref={box}
        $isShort={isShort}
        role="textbox"
        aria-multiline
        aria-readonly={state === undefined}
        aria-label={label}
        tabIndex={0}
      />
    </Frame>
  )
}

interface SourceTextProps extends Pick<WrittenTextProps, 'control' | 'value' | 'onChange'> {
  onLeave: () => void
}

/** A field for the Markdown of a text. When this field loses the focus, the editing control is tried again. */
function SourceText({ control, value, onChange, onLeave }: SourceTextProps) {
  return (
    <>
      <TextArea
        {...control}
        value={value}
        rows={6}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
      <Help>{SOURCE}</Help>
    </>
  )
}

const SOURCE =
  'Este texto tiene algo que no se puede mostrar con formato, como HTML. Por eso se ve con sus marcas.'

const Frame = styled.div`
  min-width: 0;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  &:focus-within {
    border-color: var(--institution);
  }
  &:has([aria-invalid]) {
    border: 2px solid var(--error);
  }
`

const Sticky = styled.div`
  position: sticky;
  z-index: 1;
  top: -16px;
  border-bottom: 1px solid var(--line);
  border-radius: var(--control) var(--control) 0 0;
  overflow: hidden;
`

const Box = styled.div<{ $isShort: boolean }>`
  ${controlLook}
  min-height: ${(p) => (p.$isShort ? 4.6 : 9)}rem;
  border: 0;
  border-radius: 0 0 var(--control) var(--control);
  &:focus-visible {
    outline-offset: -3px;
  }
  & > * + * {
    margin-top: 0.7em;
  }
  & :is(h3, h4) {
    font: 700 1.15rem/1.3 var(--text);
  }
  & h4 {
    font-size: 1rem;
  }
  & :is(ul, ol) {
    padding-left: 1.4em;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & a {
    color: var(--institution);
    text-decoration: underline;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & td {
    min-width: 6em;
    padding: 4px 6px;
    border: 1px solid var(--line);
    vertical-align: top;
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-align='right'] {
    text-align: right;
  }
  & img {
    max-height: 200px;
    border-radius: var(--control);
  }
  & figcaption {
    color: var(--ink2);
    font-size: 0.9rem;
  }
`

/** Loads the editing control for formatted texts when it is first needed, so that the window opens sooner. */
export async function loadWriter(): Promise<typeof createWriter> {
  return (await import('../../writer/create-writer.ts')).createWriter
}

import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { IconButton } from '../kit/Button.tsx'
import { TextArea, type ControlProps } from '../kit/Labelled.tsx'
import { Menu } from '../kit/Menu.tsx'
import { insertLink, insertText, toggleLines, toggleMark } from '../markdown/format.ts'
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts'
import { useTextarea } from '../markdown/use-textarea.ts'
import { variablesOf } from '../reading/words.ts'
import { useEditorState } from '../store/context.ts'
import { LinkDialog } from './LinkDialog.tsx'

interface FormattedTextProps {
  control: ControlProps
  value: string
  /** Without subheadings. */
  isShort: boolean
  onChange: (text: string) => void
}

/** A text with formatting: a toolbar over a `<textarea>`. Pasted text keeps its bold, links, lists and tables. */
export function FormattedText({ control, value, isShort, onChange }: FormattedTextProps) {
  const { ref, edit } = useTextarea(onChange)
  const [isLinking, setLinking] = useState(false)
  const mark = (marks: '**' | '*') => edit((text) => toggleMark(text, marks))

  const paste = (event: ClipboardEvent) => {
    const markdown = htmlToMarkdown(event.clipboardData.getData('text/html'))
    if (!markdown) return
    event.preventDefault()
    edit((selected) => insertText(selected, markdown))
  }
  const shortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const action = shortcuts[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    if (action === 'link') setLinking(true)
    else mark(action)
  }
  const link = (address: string, label?: string) => {
    setLinking(false)
    const textarea = ref.current
    const hasWords = textarea && textarea.selectionStart !== textarea.selectionEnd
    edit((text) => insertLink(text, address, hasWords ? undefined : label))
  }

  return (
    <Frame>
      <Tools role="toolbar" aria-label="Formato del texto" aria-controls={control.id}>
        <IconButton icon="bold" label="Negrita (Ctrl+B)" onClick={() => mark('**')} />
        <IconButton icon="italic" label="Cursiva (Ctrl+I)" onClick={() => mark('*')} />
        <IconButton icon="link" label="Enlace (Ctrl+K)" onClick={() => setLinking(true)} />
        <IconButton icon="list" label="Lista" onClick={() => edit((text) => toggleLines(text, '- '))} />
        {!isShort && (
          <IconButton
            icon="heading"
            label="Subtítulo"
            onClick={() => edit((text) => toggleLines(text, '## '))}
          />
        )}
        <VariableMenu onPick={(name) => edit((text) => insertText(text, `{${name}}`))} />
      </Tools>
      <TextArea
        {...control}
        ref={ref}
        rows={isShort ? 3 : 6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        onKeyDown={shortcut}
      />
      {isLinking && <LinkDialog onPick={link} onClose={() => setLinking(false)} />}
    </Frame>
  )
}

/** Puts a value that is written once for the whole site into a text. */
function VariableMenu({ onPick }: { onPick: (name: string) => void }) {
  const files = useEditorState((state) => state.files)
  const variables = useMemo(() => [...variablesOf(files)], [files])
  if (variables.length === 0) return null
  const items = variables.map(([name, value]) => ({
    label: value,
    detail: `{${name}}`,
    onPick: () => onPick(name),
  }))
  return <Menu label="Dato que se repite" text="{ }" items={items} />
}

const shortcuts: Record<string, '**' | '*' | 'link' | undefined> = { b: '**', i: '*', k: 'link' }

const Frame = styled.div`
  min-width: 0;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  &:focus-within {
    border-color: var(--institution);
  }
  & textarea {
    border-color: transparent;
    border-radius: 0 0 var(--control) var(--control);
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: 2px;
  border-bottom: 1px solid var(--line);
`

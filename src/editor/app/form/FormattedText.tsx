import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { IconButton } from '../kit/Button.tsx'
import { TextArea, type ControlProps } from '../kit/Labelled.tsx'
import { insertLink, insertText, toggleLines, toggleMark } from '../markdown/format.ts'
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts'
import { useTextarea } from '../markdown/use-textarea.ts'
import { Chipped } from './Chipped.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { VariableMenu } from './VariableMenu.tsx'

interface FormattedTextProps {
  control: ControlProps
  value: string
  /** Without subheadings: a short text. */
  isShort: boolean
  onChange: (text: string) => void
}

/** A text with formatting: a toolbar over a `<textarea>`. What is pasted from Word or a web page keeps its bold, links and lists. */
export function FormattedText({ control, value, isShort, onChange }: FormattedTextProps) {
  const { ref, edit } = useTextarea(onChange)
  const [isLinking, setLinking] = useState(false)

  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html')
    if (!html) return
    const markdown = htmlToMarkdown(html)
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
    else edit((selected) => toggleMark(selected, action))
  }

  return (
    <Frame>
      <Tools role="toolbar" aria-label="Formato del texto" aria-controls={control.id}>
        <IconButton
          icon="bold"
          label="Negrita (Ctrl+B)"
          onClick={() => edit((text) => toggleMark(text, '**'))}
        />
        <IconButton
          icon="italic"
          label="Cursiva (Ctrl+I)"
          onClick={() => edit((text) => toggleMark(text, '*'))}
        />
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
      <Chipped text={value}>
        <TextArea
          {...control}
          ref={ref}
          rows={isShort ? 3 : 6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={paste}
          onKeyDown={shortcut}
        />
      </Chipped>
      {isLinking && (
        <LinkDialog
          onPick={(address, label) => {
            setLinking(false)
            const textarea = ref.current
            const hasWords = textarea && textarea.selectionStart !== textarea.selectionEnd
            edit((text) => insertLink(text, address, hasWords ? undefined : label))
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </Frame>
  )
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

import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { invisibleInput, Stack } from '../kit/layout.tsx'
import { icons } from '../kit/icons.ts'
import { Note } from '../kit/Note.tsx'
import type { Upload } from './use-media.ts'

interface DropZoneProps {
  accept: string
  uploads: readonly Upload[]
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** Accepts files that the person chooses with a button, drops here, or pastes anywhere in the window. */
export function DropZone({ accept, uploads, onFiles, children }: DropZoneProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    setOver(false)
    if (files && files.length > 0) onFiles([...files])
  }
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const dialog = document.querySelector('[role="dialog"]')
      const isBehind = dialog && !dialog.contains(ref.current)
      // Ignores files when the person pastes a text into a field. Office programs add a picture of the copied text to the clipboard.
      const isText = clipboardData?.types.includes('text/plain') && target instanceof Element
      if (!isBehind && !(isText && target.matches('input, textarea'))) take(clipboardData?.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') take(event.dataTransfer.files)
  }
  return (
    <Stack ref={ref} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
      <Target $isOver={isOver}>
        <input
          type="file"
          multiple
          accept={accept}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <Icon path={icons.add} />
        <span>
          <strong>Subir</strong> desde esta computadora o teléfono
          <small>También podés arrastrar los archivos hasta acá, o pegarlos.</small>
        </span>
      </Target>
      <Stack role="status" $gap={8}>
        {uploads.map(({ name, turn, error }) =>
          error ? (
            <Note key={name} tone="error">
              {error.includes(name) ? error : `${name}: ${error}`}
            </Note>
          ) : (
            <span key={name}>{turn ? `Subo ${turn}: ${name}…` : `Subo ${name}…`}</span>
          ),
        )}
      </Stack>
      {children}
    </Stack>
  )
}

const Target = styled.label<{ $isOver: boolean }>`
  ${invisibleInput}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 10px 16px;
  border: 2px dashed ${(p) => (p.$isOver ? 'var(--institution)' : 'var(--field)')};
  border-radius: var(--card);
  background: ${(p) => (p.$isOver ? 'var(--hover)' : 'transparent')};
  line-height: 1.3;
  &:hover {
    background: var(--hover);
  }
  & small {
    display: block;
    color: var(--ink2);
    @media (pointer: coarse) {
      display: none;
    }
  }
`

/** Ignores files that are dropped outside a drop zone. Otherwise the browser would open the file instead of the editor. */
export function useNoDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      const { dataTransfer, defaultPrevented } = event
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse)
    return () => {
      for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, refuse)
    }
  }, [])
}

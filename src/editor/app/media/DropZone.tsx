import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../ui/Icon.tsx'
import { covered } from '../kit/covered.ts'
import { icons } from '../kit/icons.ts'
import { Note } from '../kit/Note.tsx'
import type { Upload } from './use-media.ts'

interface DropZoneProps {
  accept: string
  uploads: readonly Upload[]
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** Where files are dropped or chosen. What stands inside takes them too, and those that are pasted come here wherever the focus is. */
export function DropZone({ accept, uploads, onFiles, children }: DropZoneProps) {
  const id = useId()
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
      // A text of an office program brings a picture of itself.
      const isText = clipboardData?.types.includes('text/plain') && target instanceof Element
      if (!isBehind && !(isText && target.matches('input, textarea'))) take(clipboardData?.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <Zone
      ref={ref}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <Target htmlFor={id} $isOver={isOver}>
        <input
          id={id}
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
      <Uploads role="status">
        {uploads.map(({ name, share, error }) =>
          error ? (
            <Note key={name} tone="error">
              {error.includes(name) ? error : `${name}: ${error}`}
            </Note>
          ) : (
            <label key={name}>
              Subiendo {name} <progress value={share} max={1} />
            </label>
          ),
        )}
      </Uploads>
      {children}
    </Zone>
  )
}

const Zone = styled.div`
  display: grid;
  gap: 12px;
`

const Uploads = styled.div`
  display: grid;
  gap: 8px;
  & label {
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  & progress {
    width: 100%;
    accent-color: var(--institution);
  }
`

const Target = styled.label<{ $isOver: boolean }>`
  ${covered}
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
  }
`

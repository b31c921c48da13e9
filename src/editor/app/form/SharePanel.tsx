import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { SharedPage } from '../../core/api.ts'
import { Help } from '../kit/Labelled.tsx'
import { Stack } from '../kit/layout.tsx'
import { Summary } from '../kit/Lines.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

/** Maximum number of characters of a title and of a description. Search engines cut longer ones. */
const MAX_LENGTH = { title: 60, description: 155 }

/** A preview of a page in search engines and in WhatsApp. Loads when the panel opens, and after each saved change. */
export function SharePanel({ file }: { file: string }) {
  const { api } = useEditor()
  const page = useEditorState((state) => state.pages.find((one) => one.file === file))
  const revision = useEditorState((state) => state.revision)
  const [isOpen, setOpen] = useState(false)
  const [shared, setShared] = useState<SharedPage & { revision: number }>()
  const path = page?.path
  useEffect(() => {
    if (!isOpen || path === undefined) return
    api.shared(path).then(
      (answer) => setShared({ ...answer, revision }),
      () => setShared(undefined),
    )
  }, [api, isOpen, path, revision])
  if (path === undefined || path === '*') return null
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Cómo se ve en un buscador y en WhatsApp</Summary>
      {isOpen && shared && (
        <Stack>
          <Found>
            <small>{shared.address}</small>
            <b>{cut(shared.title, MAX_LENGTH.title)}</b>
            <span>{cut(shared.description, MAX_LENGTH.description)}</span>
          </Found>
          <Message>
            <img src={`${api.sharedPictureAddress(path)}?${shared.revision}`} alt="" />
            <b>{shared.title}</b>
            <span>{shared.description}</span>
            <small>{new URL(shared.address).host}</small>
          </Message>
          <Help>
            {lengthOf('El título', shared.title, MAX_LENGTH.title)}{' '}
            {lengthOf('La descripción', shared.description, MAX_LENGTH.description)} Sin imagen propia, se
            hace una con el título, los colores y las letras del sitio.
          </Help>
        </Stack>
      )}
    </details>
  )
}

function lengthOf(what: string, text: string, most: number): string {
  const { length } = [...text]
  return `${what} tiene ${length} letras${length > most ? `: después de unas ${most} se corta.` : '.'}`
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most
    ? `${letters
        .slice(0, most)
        .join('')
        .replace(/\s+\S*$/, '')}…`
    : text
}

const Found = styled.div`
  display: grid;
  gap: 2px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--surface);
  line-height: 1.35;
  overflow-wrap: anywhere;
  & > b {
    color: var(--institution);
    font-size: 1.1rem;
    font-weight: 500;
  }
  & > span {
    font-size: 0.9rem;
  }
  & > small {
    color: var(--ink2);
  }
`

const Message = styled(Found)`
  padding: 0 0 10px;
  overflow: hidden;
  & > :not(img) {
    margin-inline: 12px;
  }
  & > b {
    margin-top: 8px;
    color: inherit;
    font-size: 1rem;
    font-weight: 600;
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > img {
    width: 100%;
    aspect-ratio: 1200 / 630;
    background: var(--sand);
    object-fit: cover;
  }
`

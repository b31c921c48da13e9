import { useEffect, useMemo, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { folded } from '../reading/folded.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { linkTargets, type LinkTarget } from './link-targets.ts'

interface LinkDialogProps {
  onlyPages?: boolean
  onPick: (address: string, label?: string) => void
  onClose: () => void
}

/** Where a link leads: a page, a part of one, a document, or an address that is typed. */
export function LinkDialog({ onlyPages = false, onPick, onClose }: LinkDialogProps) {
  const { schema, load, api } = useEditor()
  const [words, setWords] = useState('')
  const [documents, setDocuments] = useState<LinkTarget[]>([])
  const files = useEditorState((state) => state.files)
  const pages = useEditorState((state) => state.pages)
  useEffect(() => {
    void load(pages.slice(0, MANY).map(({ file }) => file))
    if (onlyPages) return
    const toTargets = (entries: { path: string; kind: string }[]) =>
      entries
        .filter(({ kind }) => kind === 'document')
        .map(({ path }) => ({ address: `/${path}`, label: path.replace('media/', ''), of: 'Documentos' }))
    api.media().then(
      (entries) => setDocuments(toTargets(entries)),
      () => undefined,
    )
  }, [api, load, onlyPages, pages])
  const targets = useMemo(
    () => [...linkTargets(schema, files, pages), ...documents].filter(({ of }) => !onlyPages || !of),
    [schema, files, pages, documents, onlyPages],
  )
  const found = targets
    .filter(({ address, label, of = '' }) => folded(`${address} ${label} ${of}`).includes(folded(words)))
    .toSorted((a, b) => Number(isMeant(b, words)) - Number(isMeant(a, words)))
  const typed = typedAddress(words)
  return (
    <Dialog title="¿A dónde lleva?" isForm onClose={onClose}>
      <Labelled label="Buscá una página, o pegá una dirección">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The dialog closes at once: the key would break the line of what has the focus then.
              event.preventDefault()
              const first = typed ? { address: typed, label: undefined } : found[0]
              if (first) onPick(first.address, first.label)
            }}
          />
        )}
      </Labelled>
      {typed && !onlyPages && (
        <Button look="strong" icon="link" onClick={() => onPick(typed)}>
          Usar {typed}
        </Button>
      )}
      <List>
        {found.slice(0, MANY).map((target) => (
          <li key={target.address}>
            <Target
              type="button"
              $isInner={Boolean(target.of)}
              onClick={() => onPick(target.address, target.label)}
            >
              <span>{target.label}</span>
              <small>{target.address}</small>
            </Target>
          </li>
        ))}
      </List>
      {found.length === 0 && !typed && <Help>No hay ninguna página con esas palabras.</Help>}
    </Dialog>
  )
}

/** More than these are found by typing. */
const MANY = 200

/** Whether what was typed begins the address or the name of a page, and does not only stand in them. */
function isMeant({ address, label }: LinkTarget, words: string): boolean {
  return words !== '' && [address.slice(1), label].some((one) => folded(one).startsWith(folded(words)))
}

/** An address that somebody typed as people do. */
function typedAddress(words: string): string {
  const text = words.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/|#)/.test(text)) return text
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  return /^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : ''
}

const List = styled.ul`
  display: grid;
  margin-top: 12px;
`

const Target = styled.button<{ $isInner: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  width: 100%;
  min-height: 44px;
  padding: 8px 10px 8px ${(p) => (p.$isInner ? 28 : 10)}px;
  border: 0;
  border-radius: var(--control);
  background: none;
  font-weight: ${(p) => (p.$isInner ? 400 : 600)};
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--hover);
  }
  & > small {
    color: var(--ink2);
    font-weight: 400;
  }
`

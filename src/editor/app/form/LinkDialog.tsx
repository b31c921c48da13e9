import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import type { PageEntry } from '../../core/api.ts'
import { useFound } from '../kit/use-found.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { linkTargets, type LinkTarget } from './link-targets.ts'
import { searchable, searchTargets } from './search-targets.ts'

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
  // With `onlyPages`, and at first, without their parts.
  const find = useMemo(
    () => (page: PageEntry) => linkTargets(schema, onlyPages ? NO_TEXTS : files, page),
    [schema, files, onlyPages],
  )
  const { found: known } = useFound(find, pages)
  const targets = useMemo(() => {
    const alone = () => pages.flatMap((page) => linkTargets(schema, NO_TEXTS, page))
    return [...(known.length > 0 ? known : alone()), ...documents].map(searchable)
  }, [schema, pages, known, documents])
  const found = useMemo(() => searchTargets(targets, words), [targets, words])
  // Two hundred lines follow a key when there is time.
  const shown = useDeferredValue(found)
  // Parts stand below their pages until the best match comes first.
  const isSearch = useDeferredValue(words.trim() !== '')
  const list = useMemo(
    () => (
      <List>
        {shown.slice(0, MANY).map(({ address, label, of }) => (
          <li key={address}>
            <Target type="button" $isInner={!isSearch && Boolean(of)} onClick={() => onPick(address, label)}>
              <span>{label}</span>
              <small>
                {isSearch && of && `en «${of}» · `}
                {address}
              </small>
            </Target>
          </li>
        ))}
      </List>
    ),
    [shown, isSearch, onPick],
  )
  const typed = onlyPages ? '' : typedAddress(words)
  return (
    <Dialog title="¿A dónde lleva?" isForm onClose={onClose}>
      <Labelled label="Buscá una página o un documento, o pegá una dirección">
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
      {typed && (
        <Button look="strong" icon="link" onClick={() => onPick(typed)}>
          Usar {typed}
        </Button>
      )}
      {list}
      {found.length === 0 && !typed && <Help>No hay ninguna página con esas palabras.</Help>}
    </Dialog>
  )
}

/** More than these are found by typing. */
const MANY = 200

const NO_TEXTS = new Map<string, string>()

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

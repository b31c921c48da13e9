import { Autocomplete } from '@base-ui/react/autocomplete'
import { useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import type { PageEntry } from '../../core/api.ts'
import { actionOf } from '../../core/keys.ts'
import { Button } from '../kit/Button.tsx'
import { useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, Input, Labelled } from '../kit/Labelled.tsx'
import { DropZone } from '../media/DropZone.tsx'
import { acceptedTypes } from '../media/MediaDialog.tsx'
import { Stack } from '../kit/layout.tsx'
import { useMedia } from '../media/use-media.ts'
import { useBatchedSearch } from '../kit/use-batched-search.ts'
import { searchItems } from '../reading/search.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { linkTargets, type LinkTarget } from './link-targets.ts'

interface LinkDialogProps {
  onlyPages?: boolean
  onPick: (address: string, label?: string) => void
}

/** A dialog in which the person chooses where a link leads: to a page, a section, a document, or a typed address. */
export function LinkDialog({ onlyPages = false, onPick }: LinkDialogProps) {
  const pick = useClosing(onPick)
  const [words, setWords] = useState('')
  const targets = useTargets(onlyPages)
  const wanted = useDeferredValue(words)
  const found = useMemo(
    () =>
      searchItems(targets, wanted, ({ label, address, of = '' }) => ({
        name: label,
        others: `${address} ${of}`,
      })),
    [targets, wanted],
  )
  const typed = onlyPages ? '' : typedAddress(words)
  const enter = (event: KeyboardEvent) => {
    if (actionOf(event, 'field') !== 'accept' || !typed) return
    event.preventDefault()
    pick(typed)
  }
  return (
    <Dialog title="¿A dónde lleva?" isForm actions={onlyPages ? undefined : <LinkedUpload onPick={pick} />}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight
        items={found.slice(0, MAX_LISTED)}
        value={words}
        onValueChange={setWords}
        itemToStringValue={({ address }: LinkTarget) => address}
      >
        <Stack $gap={8}>
          <Labelled label="Buscá una página o un documento, o pegá una dirección">
            {(control) => (
              <Autocomplete.Input {...control} render={<Input type="search" />} onKeyDown={enter} />
            )}
          </Labelled>
          {typed && (
            <Button look="strong" icon="link" onClick={() => pick(typed)}>
              Usar {typed}
            </Button>
          )}
        </Stack>
        <List>
          {({ address, label, of }: LinkTarget) => (
            <Target
              key={address}
              value={address}
              $isInner={wanted === '' && of !== undefined}
              onClick={() => pick(address, label)}
            >
              <span>{label}</span>
              <small>
                {wanted !== '' && of && `en «${of}» · `}
                {address}
              </small>
            </Target>
          )}
        </List>
      </Autocomplete.Root>
      {found.length > MAX_LISTED && <Help>Y {found.length - MAX_LISTED} más: buscá por el nombre.</Help>}
      {found.length === 0 && !typed && <Help>No hay ninguna página con esas palabras.</Help>}
    </Dialog>
  )
}

function LinkedUpload({ onPick }: Pick<LinkDialogProps, 'onPick'>) {
  const { uploads, upload } = useMedia()
  const take = async (files: File[]) => {
    const [added] = await upload(files.slice(0, 1))
    if (added) onPick(`/${added.path}`, added.path.replace('media/', ''))
  }
  return (
    <Wide>
      <DropZone accept={acceptedTypes.document} uploads={uploads} onFiles={(files) => void take(files)} />
    </Wide>
  )
}

function useTargets(onlyPages: boolean): readonly LinkTarget[] {
  const { schema, load, loadMedia } = useEditor()
  const files = useEditorState((state) => state.files)
  const pages = useEditorState((state) => state.pages)
  const media = useEditorState((state) => state.media)
  useEffect(() => {
    if (onlyPages) return
    void loadMedia()
    void load(pages.slice(0, MAX_LISTED).map(({ file }) => file)).catch(() => undefined)
  }, [load, loadMedia, onlyPages, pages])
  const find = useMemo(
    () => (onlyPages ? undefined : (page: PageEntry) => linkTargets(schema, files, page)),
    [schema, files, onlyPages],
  )
  // Collects the pages and sections in small batches between frames, so that the dialog opens at once on a large site.
  const { found } = useBatchedSearch(find, pages)
  return useMemo(() => {
    if (found.length === 0) return pages.flatMap((page) => linkTargets(schema, NO_TEXTS, page))
    const documents = media.filter(({ kind }) => kind === 'document')
    return [
      ...found,
      ...documents.map(({ path }) => ({
        address: `/${path}`,
        label: path.replace('media/', ''),
        of: 'Documentos',
      })),
    ]
  }, [schema, pages, found, media])
}

const MAX_LISTED = 200

const NO_TEXTS = new Map<string, string>()

function typedAddress(words: string): string {
  const text = words.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/|#)/.test(text)) return text
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  return /^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : ''
}

const Wide = styled.div`
  flex: 1;
`

const List = styled(Autocomplete.List)`
  display: grid;
  margin-top: 12px;
`

const Target = styled(Autocomplete.Item)<{ $isInner: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  min-height: 44px;
  padding: 8px 10px 8px ${(p) => (p.$isInner ? 28 : 10)}px;
  border-radius: var(--control);
  font-weight: ${(p) => (p.$isInner ? 400 : 600)};
  cursor: pointer;
  &[data-highlighted] {
    background: var(--hover);
  }
  & > small {
    color: var(--ink2);
    font-weight: 400;
  }
`

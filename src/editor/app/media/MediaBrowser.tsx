import { useState } from 'react'
import type { MediaEntry } from '../../core/api.ts'
import { Help } from '../kit/Labelled.tsx'
import { SelectBox, TextBox } from '../kit/TextBox.tsx'
import { searchItems } from '../reading/search.ts'
import { MediaGrid } from './MediaGrid.tsx'

interface MediaBrowserProps {
  entries: readonly MediaEntry[] | undefined
  problem: string | null | undefined
  current?: string | undefined
  folder?: string
  onFolder?: (folder: string) => void
  onPick: (entry: MediaEntry) => void
}

export function MediaBrowser({ entries, problem, current, onPick, ...given }: MediaBrowserProps) {
  const [words, setWords] = useState('')
  const [own, setOwn] = useState('')
  const { folder = own, onFolder = setOwn } = given
  if (!entries) return <Help>Cargando…</Help>
  const folders = foldersOf(entries)
  const here = folder ? entries.filter(({ path }) => path.startsWith(`media/${folder}/`)) : entries
  const found = searchItems(here, words, ({ path }) => ({ name: path }))
  return (
    <>
      {problem && <Help>{problem}</Help>}
      {entries.length > 8 && (
        <TextBox type="search" label="Buscar por nombre" value={words} onChange={setWords} />
      )}
      {folders.length > 0 && (
        <SelectBox label="Carpeta" value={folder} onChange={onFolder}>
          <option value="">Todas</option>
          {folders.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectBox>
      )}
      <MediaGrid entries={found} {...(current !== undefined && { current })} onPick={onPick} />
      {found.length === 0 && !problem && (
        <Help>
          {here.length > 0 ? 'Ninguno se llama así.' : 'Todavía no hay ningún archivo acá: subí el primero.'}
        </Help>
      )}
    </>
  )
}

/** Returns the folders of the media library. The paths have no leading `media/`. */
export function foldersOf(entries: readonly MediaEntry[]): string[] {
  const names = entries.map(({ path }) => folderOf(path))
  return [...new Set(names)].filter(Boolean).toSorted()
}

export function folderOf(path: string): string {
  return path.split('/').slice(1, -1).join('/')
}

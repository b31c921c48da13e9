import { useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import type { MediaEntry } from '../../core/api.ts'
import { Help, SelectBox, TextBox } from '../kit/Labelled.tsx'
import { icons } from '../kit/icons.ts'
import { searchItems } from '../reading/search.ts'
import { useEditor } from '../store/context.ts'

interface MediaBrowserProps {
  entries: readonly MediaEntry[] | undefined
  problem: string | null | undefined
  current?: string | undefined
  folder?: string
  onFolder?: (folder: string) => void
  onPick: (entry: MediaEntry) => void
  /** Whether the search has the cursor. */
  isFocused?: boolean
}

export function MediaBrowser({
  entries,
  problem,
  current,
  onPick,
  isFocused = false,
  ...given
}: MediaBrowserProps) {
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
        <TextBox
          type="search"
          label="Buscar por nombre"
          isFocused={isFocused}
          value={words}
          onChange={setWords}
        />
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
  return path.startsWith('media/') ? path.split('/').slice(1, -1).join('/') : ''
}

interface MediaGridProps {
  entries: readonly MediaEntry[]
  onPick: (entry: MediaEntry) => void
  current?: string
}

function MediaGrid({ entries, current, onPick }: MediaGridProps) {
  const { api } = useEditor()
  return (
    <Grid>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Tile
            type="button"
            title={entry.path.replace('media/', '')}
            aria-pressed={entry.path === current}
            onClick={() => onPick(entry)}
          >
            {entry.kind === 'photograph' || entry.kind === 'drawing' ? (
              <img src={api.mediaAddress(entry.path)} alt="" loading="lazy" />
            ) : (
              <Paper>
                <Icon path={icons.document} />
              </Paper>
            )}
            <span>{entry.path.split('/').at(-1)}</span>
          </Tile>
        </li>
      ))}
    </Grid>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 10px;
`

const Tile = styled.button`
  display: grid;
  gap: 4px;
  width: 100%;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--surface);
  font-size: 0.85rem;
  line-height: 1.25;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover {
    border-color: var(--institution);
  }
  &[aria-pressed='true'] {
    outline: 3px solid var(--institution);
  }
  & > img {
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: 8px;
    background: var(--sand);
    object-fit: cover;
  }
`

const Paper = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: 8px;
  background: var(--sand);
`

import styled from 'styled-components'
import type { MediaEntry } from '../../core/api.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { icons } from '../kit/icons.ts'
import { useEditor } from '../store/context.ts'

interface MediaGridProps {
  entries: readonly MediaEntry[]
  onPick: (entry: MediaEntry) => void
  current?: string
}

export function MediaGrid({ entries, current, onPick }: MediaGridProps) {
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

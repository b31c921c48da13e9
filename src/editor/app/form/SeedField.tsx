import { useMemo, useState } from 'react'
import styled from 'styled-components'
import type { Institution, SiteFile, TilesPicture } from '../../../model/site.generated.ts'
import { composeTiles } from '../../../tiles/compose.ts'
import { dayPalette } from '../../../tiles/palette.ts'
import { parentOf, valueAt } from '../../core/pointer.ts'
import { valueIn } from '../reading/values.ts'
import { Button } from '../kit/Button.tsx'
import { covered } from '../kit/covered.ts'
import { Help } from '../kit/Labelled.tsx'
import { useEditorState } from '../store/context.ts'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** How many compositions are shown at once. */
const SHOWN = 6

/** The number that varies tiles, chosen by its pictures. */
export function SeedField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const seed = typeof field.value === 'number' ? field.value : 0
  const [first, setFirst] = useState(seed - (seed % SHOWN))
  const holder = parentOf(field.pointer)?.parent ?? ''
  const picture = useEditorState((state) => valueAt(valueIn(state.files, file), holder))
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const drawings = useMemo(
    () =>
      Array.from({ length: SHOWN }, (_, index) => ({
        seed: first + index,
        src: draw(picture, site, first + index),
      })),
    [first, picture, site],
  )
  return (
    <Group data-pointer={field.pointer}>
      <legend>Dibujo</legend>
      <Help>Todos son de la casa: elegí el que más te guste.</Help>
      <Grid>
        {drawings.map(({ seed: number, src }) => (
          <Option key={number}>
            <input
              type="radio"
              name={field.pointer}
              checked={number === seed}
              aria-label={`Dibujo ${number}`}
              onChange={() => set(number)}
            />
            {src ? <img src={src} alt="" /> : number}
          </Option>
        ))}
      </Grid>
      <Row>
        <Button
          look="plain"
          icon="back"
          disabled={first === 0}
          onClick={() => setFirst(Math.max(first - SHOWN, 0))}
        >
          Anteriores
        </Button>
        <Button look="plain" icon="right" onClick={() => setFirst(first + SHOWN)}>
          Otros
        </Button>
      </Row>
    </Group>
  )
}

/** A composition as the address of an image; undefined while the picture or the site is not whole. */
function draw(picture: unknown, site: unknown, seed: number): string | undefined {
  try {
    // Content that may be wrong in any way: whatever does not fit throws, and nothing is drawn.
    const { institutions, shape, ground } = Object.assign({ ground: 'paper' }, picture) as TilesPicture
    const { institutions: all, theme } = site as SiteFile
    const chosen = institutions.map((id) => all.find((one) => one.id === id)) as Institution[]
    const palettes = chosen.map(({ colors }) => dayPalette(colors, theme.sun, ground))
    const { svg } = composeTiles({ shape, seed, scales: chosen.map(({ tiles }) => tiles), palettes })
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch {
    return undefined
  }
}

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-weight: 600;
  }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`

const Option = styled.label`
  ${covered}
  display: grid;
  place-items: center;
  min-height: 48px;
  padding: 4px;
  border: 2px solid var(--line);
  border-radius: var(--control);
  &:has(:checked) {
    border-color: var(--institution);
    box-shadow: 0 0 0 2px var(--institution);
  }
  & > img {
    max-height: 120px;
  }
`

const Row = styled.div`
  display: flex;
  justify-content: space-between;
`

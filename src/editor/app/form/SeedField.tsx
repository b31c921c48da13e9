import { useMemo, useState } from 'react'
import styled from 'styled-components'
import type { Institution, SiteFile, TilesPicture } from '../../../model/site.generated.ts'
import { composeTiles } from '../../../tiles/compose.ts'
import { dayPalette } from '../../../tiles/palette.ts'
import { Button } from '../kit/Button.tsx'
import { covered } from '../kit/covered.ts'
import { Row } from '../kit/layout.tsx'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import { Group } from './Group.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'
import { useHolderValue } from './use-holder.ts'

/** Compositions that are shown at once. */
const SHOWN = 6

/** The number that varies tiles, chosen by its pictures. */
export function SeedField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const seed = typeof field.value === 'number' ? field.value : 0
  const [first, setFirst] = useState(seed - (seed % SHOWN))
  const picture = useHolderValue({ file, field })
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const drawings = useMemo(
    () => Array.from({ length: SHOWN }, (_, index) => draw(picture, site, first + index)),
    [first, picture, site],
  )
  const description = 'Todos son de la casa: elegí el que más te guste.'
  return (
    <Group file={file} field={{ ...field, title: 'Dibujo', description }}>
      <Grid>
        {drawings.map((src, index) => (
          <Option key={first + index}>
            <input
              type="radio"
              name={field.pointer}
              checked={first + index === seed}
              aria-label={`Dibujo ${first + index}`}
              onChange={() => set(first + index)}
            />
            {src ? <img src={src} alt="" /> : first + index}
          </Option>
        ))}
      </Grid>
      <Row>
        <Button look="plain" icon="back" disabled={first === 0} onClick={() => setFirst(first - SHOWN)}>
          Anteriores
        </Button>
        <Button look="plain" icon="right" onClick={() => setFirst(first + SHOWN)}>
          Otros
        </Button>
      </Row>
    </Group>
  )
}

/** A composition as the address of an image; undefined while the picture or the site is incomplete. */
function draw(picture: unknown, site: unknown, seed: number): string | undefined {
  try {
    // The content may be wrong in any way: an incomplete value throws. oxlint-disable typescript/no-unsafe-type-assertion
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

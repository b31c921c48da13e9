import styled from 'styled-components'
import { Icon } from '../../../ui/Icon.tsx'
import { Button } from '../kit/Button.tsx'
import { Choice } from '../kit/Choice.tsx'
import { icons } from '../kit/icons.ts'
import { Menu } from '../kit/Menu.tsx'
import { momentChoices, MomentMenu } from './MomentMenu.tsx'
import type { View } from '../store/app-state.ts'
import { useEditor, useEditorState } from '../store/context.ts'

/** How the frame shows the page: as on which screen, by day or by night, and whether clicks select. */
export function ViewChoice() {
  const { store } = useEditor()
  const view = useEditorState((state) => state.view)
  const set = (change: Partial<View>) => store.set({ view: { ...view, ...change } })
  return (
    <Row role="group" aria-label="Ver como">
      <Wide>
        <Choice label="Ancho" options={widths} value={view.width} onChange={(width) => set({ width })} />
      </Wide>
      <Medium>
        <Choice label="Luz" options={schemes} value={view.scheme} onChange={(scheme) => set({ scheme })} />
      </Medium>
      <Wide>
        <MomentMenu />
      </Wide>
      <Narrow>
        <Menu
          icon="desktop"
          label="Cómo se ve la página: ancho, luz y estados"
          items={[
            widths.map(({ value, label }) => ({
              label,
              isNow: view.width === value,
              set: { width: value },
            })),
            schemes.map(({ value, label }) => ({
              label,
              isNow: view.scheme === value,
              set: { scheme: value },
            })),
            momentChoices.map(({ value, label }) => ({
              label,
              isNow: view.moment === value,
              set: { moment: value },
            })),
          ].flatMap((choices, group) =>
            choices.map(({ label, isNow, set: change }, index) => ({
              label,
              isApart: group > 0 && index === 0,
              isChecked: isNow,
              onPick: () => set(change),
            })),
          )}
        />
      </Narrow>
      <Try
        look="plain"
        icon="eye"
        aria-label="Probar"
        aria-pressed={!view.isEditing}
        title="Usar la página como la familia que la visita: los enlaces y los botones funcionan."
        onClick={() => set({ isEditing: !view.isEditing })}
      >
        <span>Probar</span>
      </Try>
    </Row>
  )
}

const widths = [
  { value: 'phone', label: 'Teléfono', drawing: <Icon path={icons.phone} /> },
  { value: 'tablet', label: 'Tableta', drawing: <Icon path={icons.tablet} /> },
  { value: 'desktop', label: 'Computadora', drawing: <Icon path={icons.desktop} /> },
] as const

const schemes = [
  { value: 'light', label: 'De día', drawing: <Icon path={icons.sun} /> },
  { value: 'dark', label: 'De noche', drawing: <Icon path={icons.moon} /> },
] as const

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @media (max-width: 699px) {
    gap: 0;
  }
`

const Try = styled(Button)`
  @media (max-width: 699px) {
    width: 44px;
    padding: 0;
    & > span {
      display: none;
    }
  }
`

const Medium = styled.div`
  @media (max-width: 899px) {
    display: none;
  }
`

/** A narrow window has them in a menu. */
const Wide = styled.div`
  @media (max-width: 1099px) {
    display: none;
  }
`

const Narrow = styled.div`
  @media (min-width: 1100px) {
    display: none;
  }
`

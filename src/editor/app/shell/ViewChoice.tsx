import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import type { Simulation } from '../../preview/frame-messages.ts'
import { Button } from '../kit/Button.tsx'
import { Choice } from '../kit/Choice.tsx'
import { icons } from '../kit/icons.ts'
import { Menu, type MenuAction } from '../kit/Menu.tsx'
import { dayToday } from '../reading/days.ts'
import type { FrameView } from '../store/app-state.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { setView } from '../store/go-to.ts'

export function ViewChoice() {
  const editor = useEditor()
  const view = useEditorState((state) => state.view)
  const set = (change: Partial<FrameView>) => setView(editor, change)
  const items = (
    key: keyof FrameView,
    choices: readonly { value: string; label: string }[],
    isApart = true,
  ) =>
    choices.map(({ value, label }, index): MenuAction => ({
      label,
      isChecked: view[key] === value,
      isApart: isApart && index === 0,
      onPick: () => set({ [key]: value }),
    }))
  const states = (isApart: boolean): MenuAction[] => [
    ...items('simulation', simulations, isApart),
    { label: 'Otro día…', isChecked: view.asOf !== '', onPick: () => set({ asOf: dayToday() }) },
  ]
  return (
    <Bar role="group" aria-label="Ver como">
      <Wide>
        <Choice label="Ancho" options={widths} value={view.width} onChange={(width) => set({ width })} />
        <Choice label="Luz" options={schemes} value={view.scheme} onChange={(scheme) => set({ scheme })} />
        <Menu
          text={view.simulation === 'usual' ? 'Estados' : labelOf(view.simulation)}
          label="Estados: cómo se ven los eventos y los formularios"
          items={states(false)}
        />
      </Wide>
      <Narrow>
        <Menu
          icon="desktop"
          label="Cómo se ve la página: ancho, luz y estados"
          items={[...items('width', widths, false), ...items('scheme', schemes), ...states(true)]}
        />
      </Narrow>
      <Try
        look="plain"
        icon="eye"
        aria-label="Probar"
        aria-pressed={!view.isEditing}
        title="Usar la página como quien visita el sitio: los enlaces y los botones funcionan."
        onClick={() => set({ isEditing: !view.isEditing })}
      >
        <span>Probar</span>
      </Try>
    </Bar>
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

const simulations: readonly { value: Simulation; label: string }[] = [
  { value: 'usual', label: 'Como está ahora' },
  { value: 'loading', label: 'Eventos: cargando' },
  { value: 'empty', label: 'Eventos: no hay ninguno' },
  { value: 'error', label: 'Eventos: no se pudieron traer' },
  { value: 'sent', label: 'Formulario: enviado' },
  { value: 'failed', label: 'Formulario: no se pudo enviar' },
]

function labelOf(simulation: Simulation): string {
  return simulations.find(({ value }) => value === simulation)?.label ?? ''
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @media (max-width: 699px) {
    gap: 0;
  }
`

const Try = styled(Button)`
  /* A phone has it in the menu «Más». */
  @media (max-width: 699px) {
    display: none;
  }
`

const Wide = styled.div`
  display: flex;
  gap: 8px;
  @media (max-width: 1099px) {
    display: none;
  }
`

const Narrow = styled.div`
  @media (min-width: 1100px) {
    display: none;
  }
`

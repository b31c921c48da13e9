import type { Moment } from '../../preview/messages.ts'
import { Menu } from '../kit/Menu.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

/** Shows what people see of events and forms while something is on its way, or when it did not work. */
export function MomentMenu() {
  const { store } = useEditor()
  const moment = useEditorState((state) => state.view.moment)
  return (
    <Menu
      label={`${moments[moment].label}, cómo se ven los eventos y los formularios`}
      text={moments[moment].label}
      items={momentChoices.map(({ value, label }) => ({
        label,
        isChecked: value === moment,
        onPick: () => store.set(({ view }) => ({ view: { ...view, moment: value } })),
      }))}
    />
  )
}

const moments: Record<Moment, { label: string; title?: string }> = {
  usual: { label: 'Estados', title: 'Como está ahora' },
  loading: { label: 'Eventos: cargando' },
  empty: { label: 'Eventos: no hay ninguno' },
  error: { label: 'Eventos: no se pudieron traer' },
  sent: { label: 'Formulario: enviado' },
  failed: { label: 'Formulario: no se pudo enviar' },
}

/** What one can choose from. */
export const momentChoices = Object.entries(moments).map(([name, { title, label }]) => ({
  // The names of the list above.
  value: name as Moment,
  label: title ?? label,
}))

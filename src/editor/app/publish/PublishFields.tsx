import { useEditorState } from '../store/context.ts'
import { TextBox } from '../kit/TextBox.tsx'

export interface PublishNote {
  message: string
  at: string
}

interface PublishFieldsProps {
  note: PublishNote
  onChange: (note: PublishNote) => void
}

export function PublishFields({ note, onChange }: PublishFieldsProps) {
  const home = useEditorState((state) => state.home)
  return (
    <>
      <TextBox
        label="¿Qué cambiaste? (si querés)"
        help="Queda en la lista de versiones, para encontrarlo después."
        maxLength={200}
        value={note.message}
        onChange={(message) => onChange({ ...note, message })}
      />
      <TextBox
        label="¿Cuándo? (si lo dejás vacío, ahora)"
        help={home ? LATER : LATER_HERE}
        type="datetime-local"
        value={note.at}
        onChange={(at) => onChange({ ...note, at })}
      />
    </>
  )
}

const LATER =
  'Con fecha y hora, lo publica el servidor tal como está ahora, aunque cierres esta ventana. Lo que cambies después no entra.'
const LATER_HERE =
  'Con fecha y hora, se publica tal como está ahora, si a esa hora el editor está abierto en esta computadora, o apenas lo abras.'

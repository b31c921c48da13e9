import { Input, Labelled } from '../kit/Labelled.tsx'
import { useEditorState } from '../store/context.ts'

export interface PublishNote {
  message: string
  /** The local time of a scheduled publication; empty to publish now. */
  at: string
}

interface PublishFieldsProps {
  note: PublishNote
  onChange: (note: PublishNote) => void
}

/** The fields for a publication's message and time. */
export function PublishFields({ note, onChange }: PublishFieldsProps) {
  const home = useEditorState((state) => state.home)
  return (
    <>
      <Labelled
        label="¿Qué cambiaste? (si querés)"
        help="Queda en la lista de versiones, para encontrarlo después."
      >
        {(control) => (
          <Input
            {...control}
            value={note.message}
            maxLength={200}
            onChange={({ target }) => onChange({ ...note, message: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="¿Cuándo? (si lo dejás vacío, ahora)" help={home ? LATER : LATER_HERE}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={note.at}
            onChange={({ target }) => onChange({ ...note, at: target.value })}
          />
        )}
      </Labelled>
    </>
  )
}

const LATER =
  'Con fecha y hora, lo publica el servidor tal como está ahora, aunque cierres esta ventana. Lo que cambies después no entra.'
const LATER_HERE =
  'Con fecha y hora, se publica tal como está ahora, si a esa hora el editor está abierto en esta computadora, o apenas lo abras.'

import { markAnswered, setDeleted, requeueMails } from '../storage/requests.ts'
import type { Storage } from '../storage/storage.ts'

interface RequestAction {
  label: string
  note: string
  done: string
  run: (storage: Storage, id: number, now: Date, person: string) => Promise<number>
}

/** The actions on a request. The key is the last part of the path to which the action's form is posted. */
export const ACTIONS = {
  contestada: {
    label: 'Marcar como contestada',
    note: 'marcó como contestada',
    done: 'Quedó como contestada.',
    run: (storage, id, now, person) => markAnswered(storage, [id], now.toISOString(), person),
  },
  'sin-contestar': {
    label: 'Volver a «sin contestar»',
    note: 'marcó como sin contestar',
    done: 'Quedó otra vez sin contestar.',
    run: (storage, id) => markAnswered(storage, [id], null),
  },
  soltar: {
    label: 'No es basura: sacar de la cuarentena',
    note: 'sacó de la cuarentena',
    done: 'Salió de la cuarentena, y el aviso va hacia el correo de su institución.',
    run: (storage, id, now) => requeueMails(storage, [id], 'held', now),
  },
  reintentar: {
    label: 'Reintentar el aviso por correo',
    note: 'volvió a mandar el aviso por correo de',
    done: 'El aviso por correo se intenta de nuevo.',
    run: (storage, id, now) => requeueMails(storage, [id], 'parked', now),
  },
  borrar: {
    label: 'Borrar',
    note: 'borró',
    done: 'Está entre las borradas. Desde ahí se puede restaurar durante 30 días.',
    run: (storage, id, now) => setDeleted(storage, [id], now.toISOString()),
  },
  restaurar: {
    label: 'Restaurar',
    note: 'restauró',
    done: 'Volvió a la lista.',
    run: (storage, id) => setDeleted(storage, [id], null),
  },
} satisfies Record<string, RequestAction>

export type ActionName = keyof typeof ACTIONS

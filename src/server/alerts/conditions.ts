import { describeAge } from '../age.ts'
import type { Waiting } from '../storage/vitals.ts'
import type { ServerState } from './take-state.ts'

/** Something that a person has to know of. */
export interface Condition {
  code: ConditionCode
  /**
   * What is `broken` is told at once, stands on every page of the office and makes `/healthz` answer 503; what is `waiting` for
   * somebody stands in the daily digest.
   */
  kind: 'broken' | 'waiting'
  /** what is wrong in a few words, for a banner or a subject */
  title: string
  /** what is wrong, and what to do about it: Spanish sentences for people who know e-mail and nothing else */
  what: string
  advice: string
}

export type ConditionCode = (typeof TABLE)[number]['code']

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** From where on something is wrong. Times are milliseconds. */
export const THRESHOLDS = {
  /** Mail servers make a first mail wait for a quarter of an hour. What waits for longer does not go out by itself. */
  unsent: 30 * MINUTE,
  /** Each parked mail is a family of whom nobody has been told. */
  parked: 1,
  /** A build takes some 100 MB and a backup as much as the database; a full disk takes no request at all. In bytes. */
  free: 300 * 2 ** 20,
  /** Backups are made daily; a machine may have been off for one night. */
  backup: 2 * DAY,
  /** Requests in a day: a person who is refused tries a few times, a program does not stop. */
  refusals: 200,
}

/** What a rule says of the state that it found, with a title where the rule's own does not fit. */
type Words = Pick<Condition, 'what' | 'advice'> & { title?: string }

interface Rule {
  code: string
  kind: Condition['kind']
  title: string
  /** undefined when all is well */
  find: (state: ServerState) => Words | undefined
}

const TABLE = [
  {
    code: 'storage-unavailable',
    kind: 'broken',
    title: 'No se guardan consultas',
    find: ({ vitals }) =>
      vitals
        ? undefined
        : {
            what: 'No se pueden guardar consultas: la base de datos no deja escribir.',
            advice:
              'Quien usa el formulario lee que falló y que llame por teléfono. Suele ser el disco lleno o un permiso: llamá ya a quien mantiene el servidor.',
          },
  },
  {
    code: 'mail-late',
    kind: 'broken',
    title: 'No salen los correos',
    find: ({ vitals, mail, now }) => {
      const { count, age } = vitals?.unsent ?? NONE
      if (mail === 'off' || age < THRESHOLDS.unsent) return undefined
      // Once the mail server takes one mail all others are tried too: what still waits then is refused for a reason of its own.
      if ((vitals?.lastSentAt ?? 0) > now - age + THRESHOLDS.unsent)
        return {
          title: 'Hay correos que no salen',
          what: `${count === 1 ? 'Hay un correo que no sale' : `Hay ${count} correos que no salen`}, el más viejo desde ${describeAge(age)}, aunque otros salen.`,
          advice:
            'Las consultas están guardadas: contestalas desde la oficina. Fijate si el correo de esa institución está bien escrito en site.json, y si su casilla no está llena.',
        }
      return {
        what: `No salen los correos: ${count === 1 ? 'hay uno que espera' : `hay ${count} que esperan`}, el más viejo desde ${describeAge(age)}.`,
        advice:
          mail === 'misconfigured'
            ? 'Las consultas están guardadas: contestalas desde la oficina. El servidor no entiende los datos de la casilla que envía (SMTP_URL, MAIL_FROM): llamá a quien mantiene el servidor.'
            : 'Las consultas están guardadas: contestalas desde la oficina. Fijate si la casilla que envía cambió de clave o está llena, y llamá a la empresa que da el correo.',
      }
    },
  },
  {
    code: 'mail-parked',
    kind: 'broken',
    title: 'Hay correos que se dejaron de intentar',
    find: ({ vitals }) => {
      const { count } = vitals?.parked ?? NONE
      if (count < THRESHOLDS.parked) return undefined
      return {
        what: `${count === 1 ? 'Hay un correo que se dejó' : `Hay ${count} correos que se dejaron`} de intentar después de cinco días: de ${count === 1 ? 'esa consulta' : 'esas consultas'} no se enteró nadie.`,
        advice:
          'Contestá esas consultas desde la oficina. Si el correo ya anda, ahí mismo podés hacer que se intente de nuevo.',
      }
    },
  },
  {
    code: 'agenda-broken',
    kind: 'broken',
    title: 'La agenda tiene un error',
    find: ({ agenda, now }) =>
      agenda && {
        what: `Hay un error en la agenda (${describeAge(now - agenda.since)}): los eventos con errores no se ven.`,
        advice: `Corregí events.json; «npm run validate» dice en qué renglón está el error. El servidor dice: ${agenda.reason}`,
      },
  },
  {
    code: 'publication-rejected',
    kind: 'broken',
    title: 'No se pudo publicar',
    find: ({ publication, now }) =>
      publication && {
        what: `Lo último que se quiso publicar, ${describeAge(now - publication.since)}, no sirve: el sitio sigue mostrando lo anterior.`,
        advice: `«npm run validate» dice qué hay que corregir; después se publica con «npm run build». El servidor dice: ${publication.reason}`,
      },
  },
  {
    code: 'editor-hung',
    kind: 'broken',
    title: 'El editor se colgó',
    find: ({ editor, now }) =>
      editor && {
        what: `El editor dejó de responder ${describeAge(now - editor.since)}, y el servidor lo cerró.`,
        advice:
          'Se abre de nuevo solo, con lo que estaba guardado. Si vuelve a pasar, fijate qué se estaba cambiando y avisale a quien mantiene el servidor.',
      },
  },
  {
    code: 'disk-low',
    kind: 'broken',
    title: 'Queda poco lugar en el disco',
    find: ({ free }) =>
      free === undefined || free >= THRESHOLDS.free
        ? undefined
        : {
            what: `Queda poco lugar en el disco del servidor: ${formatBytes(free)}.`,
            advice:
              'Sin lugar no se pueden guardar consultas ni copias de seguridad. Llamá a quien mantiene el servidor para que libere lugar.',
          },
  },
  {
    code: 'unanswered',
    kind: 'waiting',
    title: 'Hay consultas sin contestar',
    find: ({ vitals }) => {
      const { count, age } = vitals?.unanswered ?? NONE
      if (!count) return undefined
      return {
        what: `Hay ${count === 1 ? 'una consulta' : `${count} consultas`} sin contestar desde hace más de un día; la más vieja, ${describeAge(age)}.`,
        advice:
          'Contestalas desde la oficina. Si alguien ya contestó por otro lado, marcalas como contestadas.',
      }
    },
  },
  {
    code: 'quarantined',
    kind: 'waiting',
    title: 'Hay consultas en cuarentena',
    find: ({ vitals }) => {
      const { count } = vitals?.quarantined ?? NONE
      if (!count) return undefined
      return {
        what: `Hay ${count === 1 ? 'una consulta' : `${count} consultas`} en cuarentena, por parecer correo no deseado.`,
        advice: 'Nadie recibió un aviso de ellas: miralas en la oficina, por si alguna es de una familia.',
      }
    },
  },
  {
    code: 'backup-old',
    kind: 'waiting',
    title: 'Falta una copia de seguridad',
    find: ({ vitals, lastBackup, now }) => {
      if (lastBackup === undefined) return undefined
      // While there is no backup at all, what counts is how long there has been something to lose.
      const age = lastBackup === null ? (vitals?.firstAge ?? 0) : Math.abs(now - lastBackup)
      if (age < THRESHOLDS.backup) return undefined
      return {
        what:
          lastBackup === null
            ? 'Todavía no se hizo ninguna copia de seguridad.'
            : `La última copia de seguridad es de ${describeAge(age)}.`,
        advice:
          'El servidor la hace solo, todos los días. Avisale a quien lo mantiene; con «npm run backup» se hace una ahora.',
      }
    },
  },
  {
    code: 'backup-failed',
    kind: 'waiting',
    title: 'Falló la copia de seguridad',
    find: ({ backupTrouble }) =>
      backupTrouble === undefined
        ? undefined
        : {
            what: 'La copia de seguridad no se pudo hacer, o no se pudo llevar a otra máquina. Las de antes siguen donde estaban.',
            advice: `El servidor lo vuelve a intentar solo. Avisale a quien lo mantiene. El servidor dice: ${backupTrouble}`,
          },
  },
  {
    code: 'many-refusals',
    kind: 'waiting',
    title: 'Se rechazan muchos envíos',
    find: ({ refusals }) =>
      refusals < THRESHOLDS.refusals
        ? undefined
        : {
            what: `En el último día el sitio rechazó ${refusals} envíos del formulario.`,
            advice:
              'Suele ser un programa que insiste, y el sitio lo frena solo. Si además alguna familia dice que no puede escribir, avisale a quien mantiene el servidor.',
          },
  },
] as const satisfies Rule[]

/** All there are, in the order of the table. */
export const CONDITION_CODES = TABLE.map(({ code }) => code)

const NONE: Waiting = { count: 0, age: 0 }

/** All that is not as it should be; first what is broken. Empty when all is well. */
export function findConditions(state: ServerState): Condition[] {
  return TABLE.flatMap(({ code, kind, title, find }) => {
    const words = find(state)
    return words ? [{ code, kind, title, ...words }] : []
  })
}

/** The first one in a few words, and how many more there are; undefined when there is none. */
export function summarize(conditions: Condition[]): string | undefined {
  const [first, ...more] = conditions
  if (!first || !more.length) return first?.title
  return `${first.title}, y ${more.length === 1 ? 'una cosa' : `${more.length} cosas`} más`
}

/** Such as `120 MB` or `14 GB`. */
export function formatBytes(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MB` : `${Math.round(bytes / 2 ** 30)} GB`
}

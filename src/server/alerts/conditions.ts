import { describeAge } from '../times.ts'
import { commandText } from '../command-text.ts'
import type { Vitals, QueueAge } from '../storage/vitals.ts'
import type { ServerState } from './server-state.ts'

export interface Condition {
  code: ConditionCode
  /**
   * `broken` is reported at once, on each page of the office, and as 503 by `/healthz`. `waiting` goes into the daily mail, and `risk` into
   * the next daily mail, or into one a week.
   */
  kind: 'broken' | 'waiting' | 'risk'
  title: string
  /** the problem, in Spanish for people without technical knowledge */
  what: string
  advice: string
}

export type ConditionCode = (typeof TABLE)[number]['code']

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const NONE: QueueAge = { count: 0, age: 0 }

const NO_VITALS: Vitals = {
  unsent: NONE,
  failing: NONE,
  parked: NONE,
  undelivered: 0,
  quarantined: NONE,
  unanswered: NONE,
  lastSentAt: null,
  firstAge: 0,
}

/** Limits beyond which a number is reported as a problem. Times are in milliseconds. */
const THRESHOLDS = {
  /** How long a mail may wait. Some mail servers let a first mail wait a quarter of an hour (greylisting). */
  unsent: 30 * MINUTE,
  /** For servers that send no mail: maximum age of the oldest unanswered request, and maximum number of unread requests. */
  leftAlone: 3 * DAY,
  unread: 1000,
  /** Minimum free disk space in bytes. A build takes about 100 MB, and a backup as much as the database. */
  free: 300 * 2 ** 20,
  /** Maximum age of the last backup. Backups are made daily, but the computer may have been off for a night. */
  backup: 2 * DAY,
  /** Maximum number of refused form posts per day. A person retries a few times, but a program does not stop. */
  refusals: 200,
}

type Words = Pick<Condition, 'what' | 'advice'> & { title?: string }

interface ConditionRule {
  code: string
  kind: Condition['kind']
  title: string
  find: (this: void, state: ServerState) => Words | undefined
}

const REQUESTS_STORED = 'Las consultas están guardadas: contestalas desde la oficina.'

const TABLE = [
  {
    code: 'storage-unavailable',
    kind: 'broken',
    title: 'No se guardan consultas',
    find: ({ vitals }) =>
      wordsIf(!vitals, {
        what: 'No se pueden guardar consultas: la base de datos no deja escribir.',
        advice:
          'Quien usa el formulario lee que falló y que llame por teléfono. Suele ser el disco lleno o un permiso: llamá ya a quien mantiene el servidor.',
      }),
  },
  { code: 'mail-late', kind: 'broken', title: 'No salen los correos', find: findLateMail },
  {
    code: 'mail-off',
    kind: 'broken',
    title: 'Nadie recibe las consultas por correo',
    find: ({ vitals, mail }) =>
      wordsIf(mail === 'off' && isLeftAlone(vitals), {
        what: 'Este servidor no manda correos, y hay muchas consultas sin contestar, o desde hace más de tres días.',
        advice: `${REQUESTS_STORED} Si tendrían que llegar por correo, quien mantiene el servidor tiene que poner SMTP_URL.`,
      }),
  },
  {
    code: 'mail-parked',
    kind: 'broken',
    title: 'Hay correos que se dejaron de intentar',
    find: ({ vitals = NO_VITALS }) => {
      const { count } = vitals.parked
      const [mails, requests] =
        count === 1
          ? ['Hay un correo que se dejó', 'esa consulta']
          : [`Hay ${count} correos que se dejaron`, 'esas consultas']
      return wordsIf(count > 0, {
        what: `${mails} de intentar después de cinco días: de ${requests} no se enteró nadie.`,
        advice:
          'Contestá esas consultas desde la oficina. Si el correo ya anda, ahí mismo podés hacer que se intente de nuevo.',
      })
    },
  },
  {
    code: 'agenda-broken',
    kind: 'broken',
    title: 'La agenda tiene un error',
    find: ({ agenda, now }) =>
      agenda && {
        what: `Hay un error en la agenda (${describeAge(now - agenda.since)}): los eventos con errores no se ven.`,
        advice: `Corregí events.json; el editor del sitio dice dónde está el error. El servidor dice: ${agenda.reason}`,
      },
  },
  {
    code: 'publication-rejected',
    kind: 'broken',
    title: 'No se pudo publicar',
    find: ({ publication, now }) =>
      publication && {
        what: `Lo último que se quiso publicar, ${describeAge(now - publication.since)}, no sirve: el sitio sigue mostrando lo anterior.`,
        advice: `El editor del sitio dice qué hay que corregir. Después se publica de nuevo. El servidor dice: ${publication.reason}`,
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
    find: ({ free = Infinity }) =>
      wordsIf(free < THRESHOLDS.free, {
        what: `Queda poco lugar en el disco del servidor: ${formatBytes(free)}.`,
        advice:
          'Sin lugar no se pueden guardar consultas ni copias de seguridad. Llamá a quien mantiene el servidor para que libere lugar.',
      }),
  },
  {
    code: 'unanswered',
    kind: 'waiting',
    title: 'Hay consultas sin contestar',
    find: ({ vitals = NO_VITALS }) => {
      const { count, age } = vitals.unanswered
      return wordsIf(count > 0, {
        what: `Hay ${requestsOf(count)} sin contestar desde hace más de un día; la más vieja, ${describeAge(age)}.`,
        advice:
          'Contestalas desde la oficina. Si alguien ya contestó por otro lado, marcalas como contestadas.',
      })
    },
  },
  {
    code: 'answer-undelivered',
    kind: 'waiting',
    title: 'Hay respuestas que no llegaron',
    find: ({ vitals = NO_VITALS }) =>
      wordsIf(vitals.undelivered > 0, {
        what: `La respuesta a ${requestsOf(vitals.undelivered)} no se pudo entregar.`,
        advice:
          'Abrí la consulta en la oficina: dice por qué, y guarda lo que se escribió. Si no, llamá por teléfono.',
      }),
  },
  {
    code: 'quarantined',
    kind: 'waiting',
    title: 'Hay consultas en cuarentena',
    find: ({ vitals = NO_VITALS }) =>
      wordsIf(vitals.quarantined.count > 0, {
        what: `Hay ${requestsOf(vitals.quarantined.count)} en cuarentena, por parecer correo no deseado.`,
        advice: 'Nadie recibió un aviso de ellas: miralas en la oficina, por si alguna es de verdad.',
      }),
  },
  {
    code: 'form-paused',
    kind: 'waiting',
    title: 'Los formularios están en pausa',
    find: ({ vitals }) =>
      wordsIf(vitals?.pausedUntil !== undefined, {
        what: 'Los formularios están en pausa: quien los usa lee que llame por teléfono.',
        advice: 'Se reanudan solos al terminar la pausa, o antes desde la oficina.',
      }),
  },
  {
    code: 'backup-old',
    kind: 'waiting',
    title: 'Falta una copia de seguridad',
    find: ({ vitals, lastBackup, now }) => {
      // Before the first backup, counts from the first request.
      const age = lastBackup === null ? (vitals?.firstAge ?? 0) : Math.abs(now - (lastBackup ?? now))
      return wordsIf(age >= THRESHOLDS.backup, {
        what:
          lastBackup === null
            ? 'Todavía no se hizo ninguna copia de seguridad.'
            : `La última copia de seguridad es de ${describeAge(age)}.`,
        advice: `El servidor la hace solo, todos los días. Avisale a quien lo mantiene; con «${commandText('backup')}» se hace una ahora.`,
      })
    },
  },
  {
    code: 'backup-failed',
    kind: 'waiting',
    title: 'Falló la copia de seguridad',
    find: ({ backupTrouble }) =>
      wordsIf(backupTrouble !== undefined, {
        what: 'La copia de seguridad no se pudo hacer, o no se pudo llevar a otra máquina. Las de antes siguen donde estaban.',
        advice: `El servidor lo vuelve a intentar solo. Avisale a quien lo mantiene. El servidor dice: ${backupTrouble}`,
      }),
  },
  {
    code: 'many-refusals',
    kind: 'waiting',
    title: 'Se rechazan muchos envíos',
    find: ({ refusals }) =>
      wordsIf(refusals >= THRESHOLDS.refusals, {
        what: `En el último día el sitio rechazó ${refusals} envíos del formulario.`,
        advice:
          'Suele ser un programa que insiste, y el sitio lo frena solo. Si además alguien dice que no puede escribir, avisale a quien mantiene el servidor.',
      }),
  },
  {
    code: 'backup-here',
    kind: 'risk',
    title: 'Las copias están en el mismo disco',
    find: ({ risks }) =>
      wordsIf(risks?.isBackupHere === true, {
        what: 'Las copias de seguridad están en el mismo disco que los datos: si el disco se rompe, se pierde todo.',
        advice:
          'Pedile a quien mantiene el servidor que las lleve a otra máquina (BACKUP_COMMAND) o a otro disco (BACKUP_DIR).',
      }),
  },
  {
    code: 'key-alone',
    kind: 'risk',
    title: 'La clave de los segundos pasos no tiene copia',
    find: ({ risks }) =>
      wordsIf(risks?.isKeyAlone === true, {
        what: 'La clave de los segundos pasos (oficina.key) no está en ninguna copia: sin ella, cada persona entra una vez con un código de recuperación y lo activa de nuevo.',
        advice:
          'Pedile a quien mantiene el servidor que la guarde en otro lugar que las copias, y que ponga OFFICE_KEY_SAVED=1.',
      }),
  },
] as const satisfies ConditionRule[]

function wordsIf(isTrue: boolean, words: Words): Words | undefined {
  return isTrue ? words : undefined
}

function requestsOf(count: number): string {
  return count === 1 ? 'una consulta' : `${count} consultas`
}

/**
 * Reports mails that the mail server keeps refusing, and all unsent mails while no mail is sent at all. While some mails are sent, others
 * may wait, because the mailer limits the mails per hour.
 */
function findLateMail({ vitals = NO_VITALS, mail, now }: ServerState): Words | undefined {
  const { failing, unsent, lastSentAt } = vitals
  const isMoving = (lastSentAt ?? 0) > now - THRESHOLDS.unsent
  const { count, age } = failing.age >= THRESHOLDS.unsent || isMoving ? failing : unsent
  if (mail === 'off' || age < THRESHOLDS.unsent) return undefined
  // Once the mail server accepts a mail, all others are retried. So the mail server must be refusing those that still wait.
  if ((lastSentAt ?? 0) > now - age + THRESHOLDS.unsent)
    return {
      title: 'Hay correos que no salen',
      what: `${count === 1 ? 'Hay un correo que no sale' : `Hay ${count} correos que no salen`}, el más viejo desde ${describeAge(age)}, aunque otros salen.`,
      advice: `${REQUESTS_STORED} Fijate si el correo de esa institución está bien escrito en site.json, y si su casilla no está llena.`,
    }
  return {
    what: `No salen los correos: ${count === 1 ? 'hay uno que espera' : `hay ${count} que esperan`}, el más viejo desde ${describeAge(age)}.`,
    advice:
      mail === 'misconfigured'
        ? `${REQUESTS_STORED} El servidor no entiende los datos de la casilla que envía (SMTP_URL, MAIL_FROM): llamá a quien mantiene el servidor.`
        : `${REQUESTS_STORED} Fijate si la casilla que envía cambió de clave o está llena, y llamá a la empresa que da el correo.`,
  }
}

function isLeftAlone({ unsent, unanswered } = NO_VITALS): boolean {
  return unanswered.age >= THRESHOLDS.leftAlone || unsent.count >= THRESHOLDS.unread
}

export const CONDITION_CODES = TABLE.map(({ code }) => code)

/** Lists the current problems, those of the kind `broken` first. */
export function findConditions(state: ServerState): Condition[] {
  return TABLE.flatMap(({ code, kind, title, find }) => {
    const words = find(state)
    return words ? [{ code, kind, title, ...words }] : []
  })
}

/** The first problem in a few words, with the number of further ones; undefined for an empty list. */
export function summarize(conditions: Condition[]): string | undefined {
  const [first, ...more] = conditions
  if (!first || !more.length) return first?.title
  return `${first.title}, y ${more.length === 1 ? 'una cosa' : `${more.length} cosas`} más`
}

export function formatBytes(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MB` : `${Math.round(bytes / 2 ** 30)} GB`
}

import type { Rule } from '../../engine/rule.ts'
import { parseDay } from '../../model/day.ts'
import { isEmail } from '../../model/is-email.ts'

const error = (code: string, message: string) => ({ code, severity: 'error' as const, message })
const warning = (code: string, message: string) => ({ code, severity: 'warning' as const, message })

/** Answers are stored by the id of their field. */
const distinctFields: Rule<'FormBlock'> = ({ fields }, report) => {
  for (const [index, { id }] of fields.entries()) {
    if (fields.findIndex((field) => field.id === id) === index) continue
    report(
      error(
        'AUK260',
        `Ya hay otro campo "${id}" en este formulario: se mezclarían las respuestas. Poné otro.`,
      ),
      'fields',
      index,
      'id',
    )
  }
}

const distinctOptions: Rule<'FormBlock'> = ({ fields }, report) => {
  for (const [index, field] of fields.entries()) {
    if (!('options' in field)) continue
    const { options } = field
    for (const [at, option] of options.entries()) {
      if (options.indexOf(option) === at) continue
      report(
        error('AUK261', `La opción "${option}" está dos veces. Dejá una sola.`),
        'fields',
        index,
        'options',
        at,
      )
    }
    if (options.length === 1 && field.type === 'choice')
      report(
        warning(
          'AUK262',
          'Con una sola opción no hay nada que elegir. Agregá otra, o usá un consentimiento.',
        ),
        'fields',
        index,
        'options',
      )
  }
}

/** What nobody could ever fill in. */
const possibleLimits: Rule<'FormBlock'> = ({ fields }, report) => {
  for (const [index, field] of fields.entries()) {
    const at = (key: string) => ['fields', index, key] as const
    if (field.type === 'text' && (field.minLength ?? 0) > field.maxLength)
      report(
        impossible(`el mínimo (${field.minLength}) es mayor que el máximo (${field.maxLength})`),
        ...at('minLength'),
      )
    if (field.type === 'choices') {
      const { options, atLeast = 0, atMost = options.length } = field
      if (atLeast > Math.min(atMost, options.length))
        report(
          impossible(`pide elegir ${atLeast} y se pueden elegir ${Math.min(atMost, options.length)}`),
          ...at('atLeast'),
        )
    }
    if (field.type !== 'date') continue
    for (const key of ['earliest', 'latest'] as const) {
      const day = field[key]
      if (day !== undefined && !parseDay(day))
        report(impossible(`el ${day} no existe en el calendario`), ...at(key))
    }
    const { earliest = '', latest = '9999' } = field
    if (earliest > latest) report(impossible(`el ${earliest} es después del ${latest}`), ...at('earliest'))
  }
}

const reachable: Rule<'FormBlock'> = ({ fields, recipients = [] }, report) => {
  for (const [index, address] of recipients.entries()) {
    // Stricter than with visitors: no "mailto:", no name with <…>, no list.
    if (isEmail(address) && !/[:<>,;"()[\]\\]/.test(address)) continue
    report(
      error(
        'AUK264',
        `"${address}" no es un correo: va nombre@dominio, sin espacios ni nada más. Corregilo.`,
      ),
      'recipients',
      index,
    )
  }
  if (fields.some(({ type }) => type === 'email' || type === 'phone')) return
  const message =
    'El formulario no pide ni un correo ni un teléfono: no se le va a poder contestar a nadie. Agregá un campo "email" o "phone", o ignorá este aviso si no hace falta.'
  report(warning('AUK265', message), 'fields')
}

const consentCounts: Rule<'FormBlock'> = ({ fields }, report) => {
  for (const [index, field] of fields.entries()) {
    if (field.type !== 'consent' || field.required) continue
    const message =
      'Este consentimiento se puede dejar sin marcar, y entonces no hay permiso. Si hace falta, sacá "required"; si es para otra cosa, como recibir novedades, está bien así.'
    report(warning('AUK266', message), 'fields', index, 'required')
  }
}

export const rules = [distinctFields, distinctOptions, possibleLimits, reachable, consentCounts]

function impossible(why: string) {
  return error('AUK263', `Nadie podría contestar este campo: ${why}. Corregilo.`)
}

import { fieldsIn, MAX_FORM_MEGABYTES, type FormField, type FormPart } from '../../engine/contract/forms.ts'
import type { Rule } from '../../engine/rendering/rule.ts'
import { isMailbox } from '../../engine/model/is-email.ts'
import { findRepeated } from '../../engine/model/repeated.ts'

type ReportForm = Parameters<Rule<'FormBlock'>>[1]

const error = (code: string, message: string) => ({ code, severity: 'error' as const, message })
const warning = (code: string, message: string) => ({ code, severity: 'warning' as const, message })

function locateFields(parts: readonly FormPart[]): { field: FormField; path: (string | number)[] }[] {
  return parts.flatMap((part, index) =>
    part.type === 'group'
      ? part.fields.map((field, inner) => ({ field, path: ['fields', index, 'fields', inner] }))
      : { field: part, path: ['fields', index] },
  )
}

const distinctFields: Rule<'FormBlock'> = (form, report) => {
  const fields = locateFields(form.fields)
  for (const index of findRepeated(fields.map(({ field }) => field.id))) {
    const { field, path = [] } = fields[index] ?? {}
    const message = `Ya hay otro campo "${field?.id}" en este formulario: se mezclarían las respuestas. Poné otro.`
    report(error('AUK260', message), ...path, 'id')
  }
}

const soundFields: Rule<'FormBlock'> = (form, report) => {
  for (const { field, path } of locateFields(form.fields)) {
    const at: ReportForm = (diagnostic, ...inner) => report(diagnostic, ...path, ...inner)
    distinctOptions(field, at)
    possibleLimits(field, at)
    consentCounts(field, at)
  }
}

function distinctOptions(field: FormField, report: ReportForm): void {
  if (!('options' in field)) return
  for (const [index, option] of field.options.entries()) {
    if (field.options.indexOf(option) === index) continue
    report(error('AUK261', `La opción "${option}" está dos veces. Dejá una sola.`), 'options', index)
  }
  if (field.options.length > 1 || field.type !== 'choice') return
  const message = 'Con una sola opción no hay nada que elegir. Agregá otra, o usá un consentimiento.'
  report(warning('AUK262', message), 'options')
}

function possibleLimits(field: FormField, report: ReportForm): void {
  const impossible = (key: string, why: string) =>
    report(error('AUK263', `Nadie podría contestar este campo: ${why}. Corregilo.`), key)
  if (field.type === 'text' && (field.minLength ?? 0) > field.maxLength)
    impossible('minLength', `el mínimo (${field.minLength}) es mayor que el máximo (${field.maxLength})`)
  if (field.type === 'choices') {
    const most = Math.min(field.atMost ?? Infinity, field.options.length)
    const { atLeast = 0 } = field
    if (atLeast > most) impossible('atLeast', `pide elegir ${atLeast} y se pueden elegir ${most}`)
  }
  if (field.type !== 'date') return
  const { earliest = '', latest = '9999' } = field
  if (earliest > latest) impossible('earliest', `el ${earliest} es después del ${latest}`)
}

function consentCounts(field: FormField, report: ReportForm): void {
  if (field.type !== 'consent' || field.required) return
  const message =
    'Este consentimiento se puede dejar sin marcar, y entonces no hay permiso. Si hace falta, sacá "required"; si es para otra cosa, como recibir novedades, está bien así.'
  report(warning('AUK266', message), 'required')
}

const reachable: Rule<'FormBlock'> = ({ fields, recipients = [] }, report) => {
  for (const [index, address] of recipients.entries()) {
    if (isMailbox(address)) continue
    const message = `"${address}" no es un correo: va nombre@dominio, sin espacios ni nada más. Corregilo.`
    report(error('AUK264', message), 'recipients', index)
  }
  if (fieldsIn(fields).some(({ type }) => type === 'email' || type === 'phone')) return
  const message =
    'El formulario no pide ni un correo ni un teléfono: no se le va a poder contestar a nadie. Agregá un campo "email" o "phone", o ignorá este aviso si no hace falta.'
  report(warning('AUK265', message), 'fields')
}

const boundedFiles: Rule<'FormBlock'> = ({ fields }, report) => {
  const sizes = fieldsIn(fields).map((field) =>
    field.type === 'file' ? field.atMost * field.maxMegabytes : 0,
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= MAX_FORM_MEGABYTES) return
  const message = `Los archivos de este formulario podrían pesar ${total} MB en total, y se reciben hasta ${MAX_FORM_MEGABYTES}. Bajá "atMost" o "maxMegabytes" en los campos de archivos.`
  report(error('AUK273', message), 'fields')
}

export const rules = [distinctFields, soundFields, reachable, boundedFiles]

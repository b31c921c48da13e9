import type { FilledForm, ServerForm } from '../../engine/contract/forms.ts'
import { parseDay } from '../../engine/model/day.ts'

/**
 * Writes the answer of a date field in words, such as `jueves 3 de diciembre`. Other answers are returned unchanged.
 *
 * @param received the moment of the request (ISO 8601); a day of another year is written with its year
 */
export function answerInWords(value: string, received: string): string {
  const day = parseDay(value)
  if (!day) return value
  const words = (style: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('es-AR', { ...style, timeZone: 'UTC' })
  const year = received.startsWith(value.slice(0, 4)) ? '' : ` de ${value.slice(0, 4)}`
  return `${words({ weekday: 'long' })} ${words({ day: 'numeric', month: 'long' })}${year}`
}

/**
 * Writes the answers of a form in one line, such as `Primario · jueves 3 de diciembre · acepta`. Omits the values in `shown`, because the
 * list already shows these.
 */
export function answersInLine(
  { id, answers }: FilledForm,
  forms: readonly ServerForm[],
  { received, shown }: { received: string; shown: readonly string[] },
): string {
  const fields = forms.find((form) => form.id === id)?.fields ?? []
  return answers
    .filter(({ value }) => !shown.includes(value))
    .map((answer) => {
      const isConsent = fields.some((field) => field.id === answer.id && field.type === 'consent')
      return isConsent ? 'acepta' : answerInWords(answer.value, received)
    })
    .join(' · ')
}

import type { FilledForm, ServerForm } from '../../engine/contract/forms.ts'
import { answerInWords } from '../times.ts'

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

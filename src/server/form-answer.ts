import type { AnswerSlot } from '../contract/form-answer.ts'
import { escapeHtml } from '../model/escape-html.ts'

/** Puts the values into the template that the build made, in one pass: a value that looks like a token stays text. */
export function fillAnswer(template: string, values: Record<AnswerSlot, string>): string {
  const byName = new Map(Object.entries(values))
  return template.replace(/%%(\w+)%%/g, (token, name: string) => escapeHtml(byName.get(name) ?? token))
}

import { escapeHtml } from '../model/escape-html.ts'

/** A token in the template that the build made, alone or as the value of an attribute that stands for `checked` or `selected`. */
const TOKEN = / data-(checked|selected)="%%([\w.-]+)%%"|%%([\w.-]+)%%/g

/**
 * Puts the values into the template that the build made, in one pass: a value that looks like a token stays text. A choice is made
 * where its value is not empty.
 */
export function fillAnswer(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(TOKEN, (token, chosen?: string, choice?: string, name?: string) => {
    if (chosen !== undefined) return values.get(choice ?? '') ? ` ${chosen}=""` : ''
    return escapeHtml(values.get(name ?? '') ?? token)
  })
}

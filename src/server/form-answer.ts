import { escapeHtml } from '../model/escape-html.ts'

/** Matches a token of an answer page: alone, or in the attribute that becomes `checked` or `selected`. */
const TOKEN = / data-(checked|selected)="%%([\w.-]+)%%"|%%([\w.-]+)%%/g

/**
 * Replaces the tokens of an answer page in one pass, so that a visitor's text that looks like a token stays text. An option is selected
 * when the value of its token is not empty.
 */
export function fillAnswer(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(TOKEN, (token, chosen?: string, choice?: string, name?: string) => {
    if (chosen !== undefined) return values.get(choice ?? '') ? ` ${chosen}=""` : ''
    return escapeHtml(values.get(name ?? '') ?? token)
  })
}

import { escapeHtml } from '../model/escape-html.ts'

/** Matches a placeholder: in text, or in the attribute that `checked` or `selected` replaces. */
const TOKEN = / data-(checked|selected)="%%([\w.-]+)%%"|%%([\w.-]+)%%/g

/**
 * Fills the placeholders of a page in a single pass, so that a visitor's text that looks like a placeholder stays. A field is checked or
 * selected when its placeholder has a value.
 */
export function fillAnswer(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(TOKEN, (token, chosen?: string, choice?: string, name?: string) => {
    if (chosen !== undefined) return values.get(choice ?? '') ? ` ${chosen}=""` : ''
    return escapeHtml(values.get(name ?? '') ?? token)
  })
}

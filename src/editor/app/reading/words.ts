import { isObject, type Bundle } from '../../../model/schema.ts'
import { fieldsIn, isText, type FieldModel } from '../../core/fields.ts'
import type { FileTexts } from '../../core/step.ts'
import { valueIn } from './values.ts'
import { whole } from './whole.ts'

const LENGTH = 60

/** The first text inside a value, without Markdown syntax; empty when the value contains no text. */
export function wordsOf(bundle: Bundle, field: FieldModel, files: FileTexts): string {
  if (typeof field.value === 'string') return shorten(plain(fill(field.value, files)))
  for (const inner of fieldsIn(bundle, field)) {
    if (inner.value !== undefined && (isText(inner) || inner.key === 'fragment'))
      return wordsOf(bundle, inner, files)
  }
  return ''
}

/** Replaces the site's variables in a text with their values. */
export function fill(text: string, files: FileTexts): string {
  const variables = variablesOf(files)
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => variables.get(name) ?? braces)
}

function variablesOf(files: FileTexts): Map<string, string> {
  const site = valueIn(files, 'site.json')
  const variables = isObject(site) && isObject(site.variables) ? site.variables : {}
  return new Map(Object.entries(variables).map(([name, value]) => [name, String(value)]))
}

function plain(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ |^- |\*\*?|\\/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function shorten(text: string): string {
  return text.length > LENGTH ? `${whole(text.slice(0, LENGTH - 1)).trimEnd()}…` : text
}

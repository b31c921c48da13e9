import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import type { FieldModel } from '../../core/fields.ts'
import { labelOf } from '../../core/label.ts'
import { shorten } from '../../core/short-text.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { valueIn } from './values.ts'

/**
 * Returns the first text inside a field, or the name of its fragment, with variables replaced by their values. Shortens a long text. Empty
 * without a text.
 */
export function wordsOf(bundle: Bundle, field: FieldModel, files: FileTexts): string {
  return shorten(fillVariables(labelOf(bundle, field) ?? '', files))
}

export function fillVariables(text: string, files: FileTexts): string {
  const variables = variablesOf(files)
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => variables.get(name) ?? braces)
}

function variablesOf(files: FileTexts): Map<string, string> {
  const site = valueIn(files, 'site.json')
  const variables = isObject(site) && isObject(site.variables) ? site.variables : {}
  return new Map(Object.entries(variables).map(([name, value]) => [name, String(value)]))
}

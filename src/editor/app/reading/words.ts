import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { objectsAt, pointerTo, valueAt } from '../../../engine/json-text/pointer.ts'
import type { FieldModel } from '../../core/fields.ts'
import { labelOf, listNames, shorten } from '../../core/label.ts'
import { valueIn } from './values.ts'

/**
 * Returns the first text inside a field, or the name of its fragment, with variables replaced by their values. Shortens a long text. Empty
 * without a text.
 */
export function wordsOf(bundle: Bundle, field: FieldModel, files: FileTexts): string {
  return shorten(fillSiteVariables(labelOf(bundle, field) ?? '', files))
}

/** Replaces the variables of `site.json` in a text. Leaves variables inside their values, and those of institutions. */
export function fillSiteVariables(text: string, files: FileTexts): string {
  const variables = variablesOf(files)
  return fill(text, (name) => variables.get(name))
}

/** Replaces the variables that texts of a file can use, see `variablesFor`. */
export function fillVariablesFor(text: string, files: FileTexts, file: string): string {
  const variables = variablesFor(files, file)
  return fill(text, (name) => variables.get(name)?.value)
}

const VARIABLE = /\{([\w.-]+)\}/g

function fill(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replaceAll(VARIABLE, (braces, name: string) => valueOf(name) ?? braces)
}

const MAX_NAMED = 4

/** Lists the first names of changes, with the variables filled in. */
export function changesInWords(names: readonly string[], files: FileTexts): string {
  return fillSiteVariables(listNames(names, MAX_NAMED, ' · '), files)
}

function variablesOf(files: FileTexts): Map<string, string> {
  const site = valueIn(files, 'site.json')
  const variables = isObject(site) && isObject(site.variables) ? site.variables : {}
  return new Map(Object.entries(variables).map(([name, value]) => [name, String(value)]))
}

/** The value of a variable, and the pointer in `site.json` of the field that defines the value. */
interface VariableEntry {
  value: string
  pointer: string
}

/** Returns the names of the variables in a text (`{telefono}`, `{primario.phone}`), each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name))]
}

/**
 * Returns the variables that texts of a file can use, by name. A page of an institution can also use that institution's variables without
 * the id in front of their names.
 */
export function variablesFor(files: FileTexts, file: string): Map<string, VariableEntry> {
  const site = valueIn(files, 'site.json')
  const page = valueIn(files, file)
  const found = new Map(textsOf(site, '/variables'))
  for (const [index, institution] of objectsAt(site, '/institutions').entries()) {
    const own = ownOf(institution, pointerTo('/institutions', index))
    const isOfPage = isObject(page) && page.institution === institution.id
    for (const [name, variable] of own) {
      found.set(`${String(institution.id)}.${name}`, variable)
      if (isOfPage) found.set(name, variable)
    }
  }
  return found
}

export function variableValues(files: FileTexts, file: string): Record<string, string> {
  return Object.fromEntries([...variablesFor(files, file)].map(([name, { value }]) => [name, value]))
}

/** Returns the variables of an institution: those that it defines, and some of its fields, such as the phone. */
function ownOf(institution: Record<string, unknown>, pointer: string): [string, VariableEntry][] {
  const { phones, address } = institution
  const [phone, phone2] = Array.isArray(phones) ? phones : []
  const street = isObject(address) && [address.street, address.locality].filter(Boolean).join(', ')
  const { name, email, registration } = institution
  const record = { phone, phone2, email, address: street, name, registration }
  const texts = Object.entries(record).flatMap(([key, value]): [string, VariableEntry][] =>
    typeof value === 'string' && value ? [[key, { value, pointer }]] : [],
  )
  return [...texts, ...textsOf(institution, '/variables', pointer)]
}

function textsOf(holder: unknown, at: string, outer = ''): [string, VariableEntry][] {
  const texts = valueAt(holder, at)
  return Object.entries(isObject(texts) ? texts : {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, { value, pointer: pointerTo(outer + at, name) }]] : [],
  )
}

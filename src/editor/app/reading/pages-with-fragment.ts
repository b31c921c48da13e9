import { isObject } from '../../../model/schema.ts'
import type { PageEntry } from '../../core/api.ts'
import type { Files } from '../../core/step.ts'
import { valueIn } from './values.ts'

/** The titles of the pages that show a fragment, as far as their texts are known. */
export function pagesWithFragment(files: Files, pages: readonly PageEntry[], name: string): string[] {
  return pages.filter(({ file }) => shows(valueIn(files, file), name)).map(({ title }) => title)
}

function shows(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some((item) => shows(item, name))
  if (!isObject(value)) return false
  if (value.type === 'Fragment' && value.fragment === name) return true
  return Object.values(value).some((inner) => shows(inner, name))
}

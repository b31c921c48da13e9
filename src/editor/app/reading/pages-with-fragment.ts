import { isObject } from '../../../model/schema.ts'
import type { PageEntry } from '../../core/api.ts'
import type { FileTexts } from '../../core/step.ts'
import { fragmentFile } from './outline.ts'
import { valueIn } from './values.ts'

export function pagesWithFragment(files: FileTexts, pages: readonly PageEntry[], name: string): string[] {
  return pages
    .filter(({ file }) => shows(files, valueIn(files, file), name, new Set()))
    .map(({ title }) => title)
}

function shows(files: FileTexts, value: unknown, name: string, seen: Set<string>): boolean {
  if (Array.isArray(value)) return value.some((item) => shows(files, item, name, seen))
  if (!isObject(value)) return false
  const { type, fragment } = value
  if (type === 'Fragment' && typeof fragment === 'string') {
    if (fragment === name) return true
    if (seen.has(fragment)) return false
    seen.add(fragment)
    return shows(files, valueIn(files, fragmentFile(fragment)), name, seen)
  }
  return Object.values(value).some((inner) => shows(files, inner, name, seen))
}

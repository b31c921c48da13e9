import type { Bundle } from '../../../engine/model/schema.ts'
import type { PageEntry } from '../../core/api.ts'
import { fieldsWithText } from '../../core/commands/site-fields.ts'
import { parentOf } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { fieldAt } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'

export interface LinkTarget {
  address: string
  label: string
  of?: string
}

/**
 * Returns the addresses on a page to which a link can lead: the page and its sections. Without the sections if the file of the page is not
 * loaded.
 */
export function linkTargets(bundle: Bundle, files: FileTexts, page: PageEntry): LinkTarget[] {
  if (page.path === '*') return []
  return [{ address: page.path, label: page.title }, ...partsOf(bundle, files, page)]
}

export function nameLink(address: string, pages: readonly PageEntry[]): string {
  if (address.startsWith('tel:')) return `llamar al ${address.slice(4)}`
  if (address.startsWith('mailto:')) return `escribir a ${address.slice(7)}`
  const [path, anchor] = address.split('#')
  const page = pages.find((one) => one.path === path)
  if (!page) return ''
  return anchor ? `${page.title}, parte «${anchor}»` : page.title
}

function partsOf(bundle: Bundle, files: FileTexts, { file, path, title }: PageEntry): LinkTarget[] {
  const text = files.get(file)
  if (text === undefined) return []
  const ids = fieldsWithText(bundle, new Map([[file, text]]), (_, pointer) => pointer.endsWith('/id'))
  return [...ids].flatMap(({ kind, pointer, value: id }) => {
    if (kind !== 'id') return []
    const holder = fieldAt(bundle, files, { file, pointer: parentOf(pointer)?.parent ?? '' })
    return { address: `${path}#${id}`, label: (holder && wordsOf(bundle, holder, files)) || id, of: title }
  })
}

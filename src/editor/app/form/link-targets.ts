import type { Bundle } from '../../../model/schema.ts'
import type { PageEntry } from '../../core/api.ts'
import { allFields } from '../../core/fields.ts'
import type { Files } from '../../core/step.ts'
import { fieldAt } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'

/** Something that a link can lead to. */
export interface LinkTarget {
  address: string
  label: string
  /** The page that it is a part of. */
  of?: string
}

/** The pages of a site, each with its tabs and other parts that have an address; of pages whose text is not known, the page alone. */
export function linkTargets(bundle: Bundle, files: Files, pages: readonly PageEntry[]): LinkTarget[] {
  return pages
    .filter(({ path }) => path !== '*')
    .flatMap((page) => [{ address: page.path, label: page.title }, ...partsOf(bundle, files, page)])
}

/** In words where an address leads; '' where the address says it. */
export function nameLink(address: string, pages: readonly PageEntry[]): string {
  if (address.startsWith('tel:')) return `llamar al ${address.slice(4)}`
  if (address.startsWith('mailto:')) return `escribir a ${address.slice(7)}`
  const [path, anchor] = address.split('#')
  const page = pages.find((one) => one.path === path)
  if (!page) return ''
  return anchor ? `${page.title}, parte «${anchor}»` : page.title
}

function partsOf(bundle: Bundle, files: Files, { path, title, file }: PageEntry): LinkTarget[] {
  const root = fieldAt(bundle, files, { file, pointer: '' })
  if (!root) return []
  return [...allFields(bundle, root)].flatMap((field) => {
    const id = field.value
    if (field.kind !== 'id' || typeof id !== 'string') return []
    const holder = fieldAt(bundle, files, {
      file,
      pointer: field.pointer.slice(0, field.pointer.lastIndexOf('/')),
    })
    return { address: `${path}#${id}`, label: (holder && wordsOf(bundle, holder, files)) || id, of: title }
  })
}

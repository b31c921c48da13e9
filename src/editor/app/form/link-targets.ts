import type { Bundle } from '../../../model/schema.ts'
import type { PageEntry } from '../../core/api.ts'
import { fieldsSaying, SITE } from '../../core/commands/site-fields.ts'
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

/** A page, with its tabs and other parts that have an address where its text is known; none for that of unknown addresses. */
export function linkTargets(bundle: Bundle, files: Files, page: PageEntry): LinkTarget[] {
  if (page.path === '*') return []
  return [{ address: page.path, label: page.title }, ...partsOf(bundle, files, page)]
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

interface Known {
  page: PageEntry
  text: string
  site: string | undefined
  parts: LinkTarget[]
}

const known = new Map<string, Known>()

/** Each once, as long as its page says the same, and the site, whose data may stand in names. */
function partsOf(bundle: Bundle, files: Files, page: PageEntry): LinkTarget[] {
  const [text, site] = [files.get(page.file), files.get(SITE)]
  if (text === undefined) return []
  const before = known.get(page.file)
  if (before?.page === page && before.text === text && before.site === site) return before.parts
  const parts = findParts(bundle, files, page, text)
  known.set(page.file, { page, text, site, parts })
  return parts
}

function findParts(
  bundle: Bundle,
  files: Files,
  { path, title, file }: PageEntry,
  text: string,
): LinkTarget[] {
  const ids = fieldsSaying(bundle, new Map([[file, text]]), (_, pointer) => pointer.endsWith('/id'))
  return [...ids].flatMap((field) => {
    const id = field.value
    if (field.kind !== 'id') return []
    const holder = fieldAt(bundle, files, {
      file,
      pointer: field.pointer.slice(0, field.pointer.lastIndexOf('/')),
    })
    return { address: `${path}#${id}`, label: (holder && wordsOf(bundle, holder, files)) || id, of: title }
  })
}

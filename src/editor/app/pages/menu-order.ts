import { objectsAt } from '../../../engine/json-text/pointer.ts'
import type { PageEntry } from '../../core/api.ts'
import {
  type EntryPosition,
  addToNavigation,
  removeFromNavigation,
  moveInNavigation,
} from '../../core/commands/navigation.ts'
import type { EditorApp } from '../store/create-editor.ts'

export interface ListedPage {
  page: PageEntry
  name: string
  /** The position of the page in the site's menu; undefined if the menu does not contain the page. */
  at?: EntryPosition
  moves: { up?: EntryPosition; down?: EntryPosition; nest?: EntryPosition; unnest?: EntryPosition }
}

export function inMenuOrder(pages: readonly PageEntry[], site: unknown): ListedPage[] {
  const entries = objectsAt(site, '/navigation')
  const seen = new Set<PageEntry>()
  const list = (
    { to, label }: Record<string, unknown>,
    at: EntryPosition,
    moves: ListedPage['moves'],
  ): ListedPage[] => {
    const page = pages.find(({ path }) => path === to)
    if (!page || seen.has(page)) return []
    seen.add(page)
    return [{ page, name: typeof label === 'string' ? label : page.title, at, moves }]
  }
  const inMenu = entries.flatMap((entry, index) => {
    const links = objectsAt(entry, '/links')
    const above = entries[index - 1]
    return [
      ...list(entry, [index], {
        ...(above && { up: [index - 1], nest: [index - 1, objectsAt(above, '/links').length] }),
        ...(index < entries.length - 1 && { down: [index + 1] }),
      }),
      ...links.flatMap((link, below) =>
        list(link, [index, below], {
          ...(below > 0 && { up: [index, below - 1] }),
          ...(below < links.length - 1 && { down: [index, below + 1] }),
          unnest: [index + 1],
        }),
      ),
    ]
  })
  const others = pages
    .filter((page) => !seen.has(page))
    .map((page) => ({ page, name: page.title, moves: {} }))
  return [...inMenu, ...others]
}

const MENU = { file: 'site.json', pointer: '/navigation' }

export function moveInMenu(editor: EditorApp, from: EntryPosition, to: EntryPosition): void {
  const { files } = editor.store.get()
  editor.change(moveInNavigation(editor.schema, files, from, to), {
    label: 'ordenar el menú',
    at: MENU,
    toast: 'El menú tiene otro orden.',
  })
}

export function addToMenu(editor: EditorApp, { path, title }: PageEntry): void {
  const { files } = editor.store.get()
  editor.change(addToNavigation(editor.schema, files, { label: title, to: path }), {
    label: `poner «${title}» en el menú`,
    at: MENU,
    toast: `«${title}» está en el menú.`,
  })
}

export function removeFromMenu(editor: EditorApp, { path, title }: PageEntry): void {
  const { files } = editor.store.get()
  const changes = removeFromNavigation(editor.schema, files, path)
  if (changes.size === 0)
    return editor.showToast({ text: 'En el menú tiene que quedar al menos una página.' })
  editor.change(changes, {
    label: `sacar «${title}» del menú`,
    at: MENU,
    toast: `«${title}» salió del menú. La página sigue existiendo.`,
  })
}

import type { PageEntry } from '../../core/api.ts'
import {
  addToNavigation,
  removeFromNavigation,
  moveInNavigation,
  type EntryPosition,
} from '../../core/commands/navigation.ts'
import type { EditorApp } from '../store/create-editor.ts'

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

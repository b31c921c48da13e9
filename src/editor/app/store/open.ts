import type { Location } from '../../core/pointer.ts'
import type { Section } from './app-state.ts'
import type { Editor } from './create-editor.ts'

/** Shows a page in the frame, and its own form. */
export function openPage({ store, load }: Editor, path: string): void {
  const page = store.get().pages.find((one) => one.path === path)
  store.set({ path, selection: page ? { file: page.file, pointer: '' } : null, section: 'pages' })
  if (page) void load([page.file])
}

/** Shows the section of a file, and its page in the frame where it is one. */
export function openFile(editor: Editor, file: string): void {
  const { store, load } = editor
  void load([file])
  const page = store.get().pages.find((one) => one.file === file)
  store.set({ section: sectionOf(file), ...(page && { path: page.path }) })
}

/** Goes to a value wherever it stands, with the focus in its field. */
export async function goTo(editor: Editor, location: Location): Promise<void> {
  await editor.load([location.file]).catch(editor.fail)
  const { section } = editor.store.get()
  openFile(editor, location.file)
  // A list that was opened on purpose stays: one goes through it.
  const stays = section === 'problems' || section === 'search'
  editor.store.set(({ focusing }) => ({
    selection: location,
    focusing: focusing + 1,
    sheet: 'form',
    ...(stays && { section }),
  }))
}

function sectionOf(file: string): Section {
  if (file === 'site.json') return 'site'
  return file === 'events.json' ? 'events' : 'pages'
}

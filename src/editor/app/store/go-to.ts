import { isWithin, valueAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { valueIn } from '../reading/values.ts'
import type { AppState, Section, FrameView } from './app-state.ts'
import type { EditorApp } from './create-editor.ts'

export function openPage({ store, load }: EditorApp, path: string): void {
  const page = store.get().pages.find((one) => one.path === path)
  store.set({
    path,
    selection: page ? { file: page.file, pointer: '' } : null,
    section: sectionOf(page?.file ?? ''),
  })
  if (page) void load([page.file])
}

export function openSection({ store }: EditorApp, section: Section): void {
  store.set(({ view }) => ({ section, sheet: 'sections', view: { ...view, hidesSections: false } }))
}

/** Opens the form of a location and focuses the field. @param isNew also selects the text in the field */
export function select({ store }: EditorApp, selection: FilePointer, isNew = false): void {
  store.set(({ focusing, files, diagnostics, untouched }) => {
    const isMissing = valueAt(valueIn(files, selection.file), selection.pointer) === undefined
    const begins = isMissing && !diagnostics.some((one) => isWithin(one, selection))
    const stays = untouched && isWithin(selection, untouched.at) ? untouched : null
    return {
      selection,
      focusing: focusing + 1,
      isNew,
      untouched: begins ? { at: selection, left: [] } : stays,
      sheet: 'form',
    }
  })
}

/** Opens the form of a new element, and selects its sample text. @param text the location of that text, or the element */
export function selectNew(editor: EditorApp, element: FilePointer, text = element): void {
  editor.store.set({ untouched: { at: element, left: [] } })
  select(editor, text, true)
}

/** Opens the details of a file in the media library. */
function openMedia(editor: EditorApp, path: string): void {
  editor.store.set({ shownMedia: path })
  openSection(editor, 'media')
}

/** Opens the page, form and section of a location. Leaves the section open if it lists problems or search results. */
export async function goTo(editor: EditorApp, location: FilePointer): Promise<void> {
  const { store, load, fail } = editor
  if (location.file.startsWith('media/')) return openMedia(editor, location.file)
  await load([location.file]).catch(fail)
  const { section, pages } = store.get()
  const page = pages.find((one) => one.file === location.file)
  const isList = section === 'problems' || section === 'search'
  store.set({ section: isList ? section : sectionOf(location.file), ...(page && { path: page.path }) })
  select(editor, location)
}

export function setView({ store }: EditorApp, change: Partial<FrameView>): void {
  store.set(({ view }) => ({ view: { ...view, ...change } }))
}

export function toggleSheet({ store }: EditorApp, wanted: AppState['sheet']): void {
  store.set(({ sheet }) => ({ sheet: sheet === wanted ? 'none' : wanted }))
}

export function forgetProgress({ store }: EditorApp): void {
  store.set({ progress: null, newIds: new Set() })
}

function sectionOf(file: string): Section {
  const [room, collection] = file.split('/')
  if (room === 'collections') return `collections/${collection}`
  if (file === 'site.json') return 'site'
  return file === 'events.json' ? 'events' : 'pages'
}

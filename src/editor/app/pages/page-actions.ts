import { listAt } from '../../../engine/json-text/pointer.ts'
import type { PageEntry } from '../../core/api.ts'
import { deletePage, renamePage } from '../../core/commands/rename-page.ts'
import { insertCopies } from '../../core/commands/insert-copies.ts'
import { newPage, type NewPage } from '../../core/commands/new-page.ts'
import { addToNavigation } from '../../core/commands/navigation.ts'
import { inOrder } from '../../core/commands/site-fields.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { openPage } from '../store/go-to.ts'

export async function createPage(
  editor: EditorApp,
  { isInMenu, ...wanted }: NewPage & { isInMenu: boolean },
): Promise<void> {
  const { schema, store, change } = editor
  await editor.load()
  const { files } = store.get()
  const { title, path, template = '' } = wanted
  const isTemplate = template.startsWith('templates/')
  const { template: _, ...empty } = wanted
  const { file, changes } = newPage(files, isTemplate ? empty : wanted)
  const first = { file, pointer: '/blocks', index: 0 }
  const all = inOrder(
    files,
    () => changes,
    (now) =>
      isTemplate ? insertCopies(schema, now, first, listAt(valueIn(files, template), '/blocks')) : new Map(),
    (now) => (isInMenu ? addToNavigation(schema, now, { label: title, to: path }) : new Map()),
  )
  change(all, {
    label: `crear la página «${title}»`,
    at: { file, pointer: '' },
    toast: `La página «${title}» está creada.`,
  })
  await showNewPage(editor, path)
}

export function duplicatePage(editor: EditorApp, { file, path, title }: PageEntry): Promise<void> {
  const copy = `${path === '/' ? '/inicio' : path}-copia`
  const taken = new Set(editor.store.get().pages.map((page) => page.path))
  let free = copy
  for (let number = 2; taken.has(free); number++) free = `${copy}-${number}`
  return createPage(editor, { title: `${title} (copia)`, path: free, template: file, isInMenu: false })
}

/** Changes a page's path. Updates all links to the page, and adds a redirect from the old path. */
export async function movePage(editor: EditorApp, { file, title }: PageEntry, path: string): Promise<void> {
  await editor.load()
  const { files, path: current, pages } = editor.store.get()
  const isShown = pages.find((page) => page.path === current)?.file === file
  editor.change(renamePage(editor.schema, files, file, path), {
    label: `cambiar la dirección de «${title}»`,
    at: { file, pointer: '/path' },
    toast: `«${title}» está ahora en ${path}. Los enlaces la siguen.`,
  })
  if (isShown) await showPage(editor, path)
}

export async function removePage(
  editor: EditorApp,
  { file, path, title }: PageEntry,
  instead?: string,
): Promise<void> {
  await editor.load()
  const { files, path: current, pages } = editor.store.get()
  editor.change(deletePage(editor.schema, files, file, instead), {
    label: `borrar la página «${title}»`,
    toast: `Borraste la página «${title}».`,
  })
  if (current === path)
    await showPage(editor, instead ?? pages.find((page) => page.file !== file)?.path ?? '/')
  else await editor.flush()
}

/** Opens a new page and, on a narrow screen, its form in the place of the list. */
export async function showNewPage(editor: EditorApp, path: string): Promise<void> {
  await showPage(editor, path)
  if (editor.store.get().path === path) editor.store.set({ sheet: 'form' })
}

/** Opens a page in the frame when the server has the page. Does not open it if the person has opened something else meanwhile. */
async function showPage(editor: EditorApp, path: string): Promise<void> {
  const { section, path: shown, selection } = editor.store.get()
  await editor.flush()
  await editor.refresh()
  const now = editor.store.get()
  const isElsewhere = now.section !== section || now.path !== shown || now.selection !== selection
  const isThere = now.pages.some((page) => page.path === shown)
  if (!isElsewhere || !isThere) openPage(editor, path)
}

/** Marks an item of a collection as unfinished, which excludes it from publication, or removes this mark. */
export function setUnfinished(editor: EditorApp, { file, title }: PageEntry, isUnfinished: boolean): void {
  const mark = { type: 'set', pointer: '/draft', value: isUnfinished } as const
  editor
    .load([file])
    .then(() =>
      editor.apply(file, [mark], {
        label: isUnfinished ? `marcar «${title}» sin terminar` : `marcar «${title}» como terminada`,
        at: { file, pointer: '/draft' },
        toast: isUnfinished ? `«${title}» no se publica por ahora.` : `«${title}» se publica con lo demás.`,
      }),
    )
    .catch(editor.fail)
}

import { insertCopies } from '../../core/commands/insert-copies.ts'
import { writeDocument } from '../../core/content-document.ts'
import { listAt, pointerTo, textAt } from '../../core/pointer.ts'
import { fileNameOf } from '../../core/slug.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { select } from '../store/go-to.ts'

interface Gap {
  file: string
  list: string
  index: number
}

/** Inserts the blocks of a template into a page as one step. */
export async function insertTemplate(
  editor: EditorApp,
  { file, list, index }: Gap,
  template: string,
): Promise<void> {
  await editor.load()
  const { files } = editor.store.get()
  const at = { file, pointer: pointerTo(list, index) }
  const changes = insertCopies(
    editor.schema,
    files,
    { file, pointer: list, index },
    listAt(valueIn(files, template), '/blocks'),
  )
  editor.change(changes, { label: 'agregar una plantilla', at })
  select(editor, at)
}

interface NewTemplate {
  title: string
  description: string
  blocks: readonly unknown[]
  /** The page file with the blocks to save. */
  from: string
  isPage: boolean
}

/** Saves blocks as a template. A template with the same name is replaced. */
export function saveTemplate(
  { store, change }: EditorApp,
  { title, description, blocks, from, isPage }: NewTemplate,
): void {
  const file = `templates/${fileNameOf(title)}.json`
  const $schema = textAt(valueIn(store.get().files, from), '/$schema')
  const text = writeDocument({
    $schema,
    kind: 'template',
    title,
    description,
    for: isPage ? 'page' : 'section',
    blocks,
  })
  change(new Map([[file, text]]), {
    label: `guardar la plantilla «${title}»`,
    at: { file, pointer: '' },
    says: `La plantilla «${title}» está guardada.`,
  })
}

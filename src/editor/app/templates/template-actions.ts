import { writeDocument } from '../../../engine/json-text/content-document.ts'
import { listAt, textAt } from '../../../engine/json-text/pointer.ts'
import { fileNameOf } from '../../core/slug.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { insertBlocks, type Gap } from '../store/elements.ts'

export async function insertTemplate(editor: EditorApp, gap: Gap, template: string): Promise<void> {
  await editor.load()
  const blocks = listAt(valueIn(editor.store.get().files, template), '/blocks')
  insertBlocks(editor, gap, blocks, 'agregar una plantilla')
}

interface NewTemplate {
  title: string
  description: string
  blocks: readonly unknown[]
  from: string
  isPage: boolean
}

/** Saves blocks as a template. Replaces a template that has the same name. */
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
    toast: `La plantilla «${title}» está guardada.`,
  })
}

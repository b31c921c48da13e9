import { useState } from 'react'
import { newCollectionItem } from '../../core/commands/new-collection-item.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { TextBox } from '../kit/TextBox.tsx'
import { showNewPage } from '../pages/page-actions.ts'
import { dayToday } from '../reading/days.ts'
import { useEditor } from '../store/context.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { newItemDefaults } from '../store/new-item-defaults.ts'

export function NewItemDialog({ collection, name }: { collection: string; name: string }) {
  const editor = useEditor()
  const [title, setTitle] = useState('')
  return (
    <FormDialog
      title={`Agregar: ${name}`}
      action="Crear el borrador"
      isReady={title.trim() !== ''}
      prepare={editor.load}
      onSubmit={() => void createItem(editor, collection, title.trim()).catch(editor.fail)}
    >
      <TextBox label="Título" isRequired value={title} onChange={setTitle} />
      <Help>
        Empieza con la forma de lo último que se publicó: los mismos bloques, instituciones y temas, con
        textos de muestra. Queda como borrador hasta que lo quieras publicar.
      </Help>
    </FormDialog>
  )
}

async function createItem(editor: EditorApp, collection: string, title: string): Promise<void> {
  await editor.load()
  const state = editor.store.get()
  const given = newItemDefaults(state, '')
  const { file, path, changes } = newCollectionItem(
    editor.schema,
    state.files,
    { collection, title, date: dayToday() },
    given,
  )
  editor.change(changes, {
    label: `crear «${title}»`,
    at: { file, pointer: '' },
    toast: `Creaste «${title}», como borrador.`,
  })
  await showNewPage(editor, path)
}

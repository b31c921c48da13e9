import { useState } from 'react'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TextBox } from '../kit/TextBox.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { renameMedia } from './media-actions.ts'
import { folderOf, foldersOf } from './MediaBrowser.tsx'

interface RenameMediaDialogProps {
  path: string
  onDone: (path: string) => void
}

export function RenameMediaDialog({ path, onDone }: RenameMediaDialogProps) {
  const editor = useEditor()
  const media = useEditorState((state) => state.media)
  const [name, setName] = useState(path.replace(/^.*\/|\.\w+$/g, ''))
  const [folder, setFolder] = useState(folderOf(path))
  return (
    <FormDialog
      title="Nombre y carpeta"
      action="Guardar"
      isReady={name.trim() !== ''}
      prepare={editor.load}
      onSubmit={() => void renameMedia(editor, path, name.trim(), folder.trim()).then(onDone, editor.fail)}
    >
      <TextBox
        label="¿Cómo se llama?"
        help="Lo que lo usa lo sigue."
        isRequired
        value={name}
        onChange={setName}
      />
      <TextBox
        label="Carpeta"
        help="Elegí una, o escribí el nombre de una nueva. Sin nombre queda afuera."
        list="folders"
        value={folder}
        onChange={setFolder}
      />
      <datalist id="folders">
        {foldersOf(media).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}

import { useState } from 'react'
import { slugOf } from '../../core/slug.ts'
import { Check } from '../kit/Check.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { SelectBox, TextBox } from '../kit/TextBox.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { addressProblem, AddressInput } from './AddressInput.tsx'
import { useTemplates } from '../templates/use-templates.ts'
import { createPage } from './page-actions.ts'

export function NewPageDialog() {
  const editor = useEditor()
  const pages = useEditorState((state) => state.pages)
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const templates = useTemplates('page')
  const [template, setTemplate] = useState('')
  const [isInMenu, setInMenu] = useState(true)
  const path = typed ?? (title ? `/${slugOf(title)}` : '')
  const problem = path ? addressProblem(path, pages) : undefined
  // A copy of a collection's page would be a file of the collection, with an address outside it.
  const samples = pages.filter(({ file }) => file.startsWith('pages/'))
  const page = { title: title.trim(), path, isInMenu, ...(template && { template }) }
  return (
    <FormDialog
      title="Página nueva"
      action="Crear la página"
      isReady={page.title !== '' && path !== '' && problem === undefined}
      prepare={editor.load}
      onSubmit={() => void createPage(editor, page).catch(editor.fail)}
    >
      <TextBox label="¿Cómo se llama?" isRequired value={title} onChange={setTitle} />
      <AddressInput value={path} problem={problem} onChange={setTyped} />
      <SelectBox label="Empezar con" value={template} onChange={setTemplate}>
        <option value="">una página vacía</option>
        {templates.map((one) => (
          <option key={one.file} value={one.file}>
            la plantilla «{one.title}»
          </option>
        ))}
        {samples.map(({ file, title: name }) => (
          <option key={file} value={file}>
            una copia de «{name}»
          </option>
        ))}
      </SelectBox>
      <Check>
        <input type="checkbox" checked={isInMenu} onChange={({ target }) => setInMenu(target.checked)} />
        Ponerla en el menú
      </Check>
    </FormDialog>
  )
}

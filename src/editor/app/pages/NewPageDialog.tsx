import { useState } from 'react'
import { slugOf } from '../../core/slug.ts'
import { Check } from '../kit/Check.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Input, Labelled, Select } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { addressProblem } from './address.ts'
import { AddressInput } from './AddressInput.tsx'
import { useTemplates } from '../templates/use-templates.ts'
import { makePage } from './page-actions.ts'

/** A dialog that creates an empty page, a page from a template, or a copy of another page. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const pages = useEditorState((state) => state.pages)
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const templates = useTemplates('page')
  const [template, setTemplate] = useState('')
  const [isInMenu, setInMenu] = useState(true)
  const path = typed ?? (title ? `/${slugOf(title)}` : '')
  const problem = path ? addressProblem(path, pages) : undefined
  const page = { title: title.trim(), path, isInMenu, ...(template && { template }) }
  return (
    <FormDialog
      title="Página nueva"
      action="Crear la página"
      isReady={page.title !== '' && path !== '' && problem === undefined}
      prepare={editor.load}
      onSubmit={() => void makePage(editor, page).catch(editor.fail)}
      onClose={onClose}
    >
      <Labelled label="¿Cómo se llama?" isRequired>
        {(control) => <Input {...control} value={title} onChange={({ target }) => setTitle(target.value)} />}
      </Labelled>
      <AddressInput value={path} problem={problem} onChange={setTyped} />
      <Labelled label="Empezar con">
        {(control) => (
          <Select {...control} value={template} onChange={({ target }) => setTemplate(target.value)}>
            <option value="">una página vacía</option>
            {templates.map((one) => (
              <option key={one.file} value={one.file}>
                la plantilla «{one.title}»
              </option>
            ))}
            {pages.map(({ file, title: name }) => (
              <option key={file} value={file}>
                una copia de «{name}»
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Check>
        <input type="checkbox" checked={isInMenu} onChange={({ target }) => setInMenu(target.checked)} />
        Ponerla en el menú
      </Check>
    </FormDialog>
  )
}

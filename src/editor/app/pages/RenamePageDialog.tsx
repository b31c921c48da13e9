import { useEffect, useMemo, useState } from 'react'
import type { PageEntry } from '../../core/api.ts'
import { whatPointsTo } from '../../core/commands/what-points-to.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { AddressInput } from './AddressInput.tsx'
import { addressProblem } from './address.ts'
import { Form } from './NewPageDialog.tsx'
import { movePage } from './page-actions.ts'

/** Another address for a page: says how many links follow. */
export function RenamePageDialog({ page, onClose }: { page: PageEntry; onClose: () => void }) {
  const editor = useEditor()
  const { schema, load } = editor
  const files = useEditorState((state) => state.files)
  const pages = useEditorState((state) => state.pages)
  const [path, setPath] = useState(page.path)
  useEffect(() => void load(), [load])
  const links = useMemo(() => whatPointsTo(schema, files, page.path).length, [schema, files, page.path])
  const problem = path === page.path ? undefined : addressProblem(path, pages)
  const isReady = path !== page.path && problem === undefined
  const rename = () => {
    if (!isReady) return
    onClose()
    movePage(editor, page, path).catch(editor.fail)
  }
  return (
    <Dialog
      title={`La dirección de «${page.title}»`}
      isForm
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="strong" disabled={!isReady} onClick={rename}>
            Cambiar la dirección
          </Button>
        </>
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <AddressInput value={path} problem={problem} onChange={setPath} />
        <Help>
          {links === 0
            ? 'Ningún enlace del sitio lleva a esta página.'
            : `${links === 1 ? 'Un enlace del sitio la sigue' : `Los ${links} enlaces del sitio la siguen`} a la dirección nueva.`}{' '}
          Quien tenga guardada la dirección de antes llega igual.
        </Help>
      </Form>
    </Dialog>
  )
}

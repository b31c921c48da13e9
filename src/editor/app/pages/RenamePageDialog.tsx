import { useEffect, useMemo, useState } from 'react'
import type { PageEntry } from '../../core/api.ts'
import { whatPointsTo } from '../../core/commands/what-points-to.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { AddressInput } from './AddressInput.tsx'
import { addressProblem } from './address.ts'
import { movePage } from './page-actions.ts'

/** Another address for a page: says how many links follow. */
export function RenamePageDialog({ page, onClose }: { page: PageEntry; onClose: () => void }) {
  const editor = useEditor()
  const { schema, load, fail } = editor
  const files = useEditorState((state) => state.files)
  const pages = useEditorState((state) => state.pages)
  const [path, setPath] = useState(page.path)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void load().then(() => setLoaded(true), fail), [load, fail])
  const links = useMemo(() => whatPointsTo(schema, files, page.path).length, [schema, files, page.path])
  const problem = path === page.path ? undefined : addressProblem(path, pages)
  return (
    <FormDialog
      title={`La dirección de «${page.title}»`}
      action="Cambiar la dirección"
      isReady={path !== page.path && problem === undefined}
      prepare={editor.load}
      onSubmit={() => void movePage(editor, page, path).catch(editor.fail)}
      onClose={onClose}
    >
      <AddressInput value={path} problem={problem} onChange={setPath} />
      <Help>
        {!isLoaded
          ? 'Mirando qué enlaces llevan a esta página…'
          : links === 0
            ? 'Ningún enlace del sitio lleva a esta página.'
            : `${links === 1 ? 'Un enlace del sitio la sigue' : `Los ${links} enlaces del sitio la siguen`} a la dirección nueva.`}{' '}
        Quien tenga guardada la dirección de antes llega igual.
      </Help>
    </FormDialog>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { findLinksTo } from '../../core/commands/find-links-to.ts'
import type { PageEntry } from '../../core/api.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { addressProblem, AddressInput } from './AddressInput.tsx'
import { movePage } from './page-actions.ts'

export function RenamePageDialog({ page }: { page: PageEntry }) {
  const editor = useEditor()
  const pages = useEditorState((state) => state.pages)
  const [path, setPath] = useState(page.path)
  const links = useLinks(page)
  const problem = path === page.path ? undefined : addressProblem(path, pages)
  return (
    <FormDialog
      title={`La dirección de «${page.title}»`}
      action="Cambiar la dirección"
      isReady={path !== page.path && problem === undefined}
      prepare={editor.load}
      onSubmit={() => void movePage(editor, page, path).catch(editor.fail)}
    >
      <AddressInput value={path} problem={problem} onChange={setPath} />
      <Help>{follow(links?.length)} Quien tenga guardada la dirección de antes llega igual.</Help>
    </FormDialog>
  )
}

function follow(links: number | undefined): string {
  if (links === undefined) return 'Mirando qué enlaces llevan a esta página…'
  if (links === 0) return 'Ningún enlace del sitio lleva a esta página.'
  const all = links === 1 ? 'Un enlace del sitio la sigue' : `Los ${links} enlaces del sitio la siguen`
  return `${all} a la dirección nueva.`
}

/** The links of the site to a page; undefined until all files are loaded. */
export function useLinks({ path }: PageEntry) {
  const { schema, load, fail } = useEditor()
  const files = useEditorState((state) => state.files)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void load().then(() => setLoaded(true), fail), [load, fail])
  return useMemo(
    () => (isLoaded ? findLinksTo(schema, files, path) : undefined),
    [isLoaded, schema, files, path],
  )
}

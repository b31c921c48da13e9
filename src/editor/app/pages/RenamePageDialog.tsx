import { useEffect, useMemo, useState } from 'react'
import { findLinksTo } from '../../core/commands/links.ts'
import type { PageEntry } from '../../core/api.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help, TextBox } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
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

interface AddressInputProps {
  value: string
  problem: string | undefined
  onChange: (address: string) => void
}

export function AddressInput({ value, problem, onChange }: AddressInputProps) {
  return (
    <TextBox
      label="Dirección"
      help={ADDRESS_HELP}
      hasError={problem !== undefined}
      problems={problem && <Help>{problem}</Help>}
      value={value}
      onChange={onChange}
    />
  )
}

export const ADDRESS_HELP = 'Lo que se escribe en el navegador después del nombre del sitio.'

export function addressProblem(address: string, pages: readonly PageEntry[]): string | undefined {
  if (!/^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/.test(address))
    return 'Empieza con / y sigue con letras minúsculas sin tilde, números y guiones. Por ejemplo: /talleres'
  return pages.some(({ path }) => path === address) ? 'Ya hay una página en esa dirección.' : undefined
}

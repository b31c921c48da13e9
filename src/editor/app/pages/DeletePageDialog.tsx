import { useState } from 'react'
import type { PageEntry } from '../../core/api.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Button } from '../kit/Button.tsx'
import { useClose, useClosing } from '../kit/close-context.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Stack } from '../kit/layout.tsx'
import { SelectBox } from '../kit/TextBox.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { removePage } from './page-actions.ts'
import { useLinks } from './use-links.ts'

/** A dialog that deletes a page. Lists the links to the page, and asks where these links should lead instead. */
export function DeletePageDialog({ page }: { page: PageEntry }) {
  const editor = useEditor()
  const pages = useEditorState((state) => state.pages)
  const entries = useEditorState((state) => state.fileEntries)
  const [instead, setInstead] = useState('')
  const links = useLinks(page)
  const places = Map.groupBy(links ?? [], ({ file }) => file)
  const close = useClose()
  const remove = useClosing(() => void removePage(editor, page, instead || undefined).catch(editor.fail))
  return (
    <Dialog
      title={`Borrar «${page.title}»`}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button look="danger" icon="remove" onClick={remove}>
            Borrar la página
          </Button>
        </>
      }
    >
      <Stack $gap={14}>
        <p>{links ? said(links.length) : 'Mirando qué enlaces llevan a esta página…'}</p>
        <ul>
          {[...places].map(([file, all]) => (
            <li key={file}>
              · {all.length} en{' '}
              {file === 'site.json' ? 'el menú o el pie del sitio' : `«${fileTitle(entries, file)}»`}
            </li>
          ))}
        </ul>
        <SelectBox
          label="¿A dónde llevan los enlaces y la dirección de antes?"
          value={instead}
          onChange={setInstead}
        >
          <option value="">a ningún lado: quedan como avisos para arreglar</option>
          {pages
            .filter(({ path }) => path !== page.path && path !== '*')
            .map(({ path, title }) => (
              <option key={path} value={path}>
                a «{title}»
              </option>
            ))}
        </SelectBox>
        <p>Se puede deshacer. Hasta que publiques, la página sigue a la vista.</p>
      </Stack>
    </Dialog>
  )
}

function said(links: number): string {
  return links === 0
    ? 'Ningún enlace del sitio lleva a esta página.'
    : 'Hay enlaces que llevan a esta página:'
}

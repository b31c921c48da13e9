import { useEffect, useMemo, useState } from 'react'
import styled from 'styled-components'
import type { PageEntry } from '../../core/api.ts'
import { whatPointsTo } from '../../core/commands/what-points-to.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Labelled, Select } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { dropPage } from './page-actions.ts'

/** Deletes a page: says what leads to it, and asks where that leads then. */
export function DeletePageDialog({ page, onClose }: { page: PageEntry; onClose: () => void }) {
  const editor = useEditor()
  const { schema, load, fail } = editor
  const files = useEditorState((state) => state.files)
  const pages = useEditorState((state) => state.pages)
  const entries = useEditorState((state) => state.fileEntries)
  const [instead, setInstead] = useState('')
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void load().then(() => setLoaded(true), fail), [load, fail])
  const links = useMemo(
    () => Map.groupBy(whatPointsTo(schema, files, page.path), ({ file }) => file),
    [schema, files, page.path],
  )
  const remove = () => {
    onClose()
    dropPage(editor, page, instead || undefined).catch(editor.fail)
  }
  return (
    <Dialog
      title={`Borrar «${page.title}»`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="danger" icon="remove" onClick={remove}>
            Borrar la página
          </Button>
        </>
      }
    >
      <Stack>
        {!isLoaded ? (
          <p>Mirando qué enlaces llevan a esta página…</p>
        ) : links.size === 0 ? (
          <p>Ningún enlace del sitio lleva a esta página.</p>
        ) : (
          <>
            <p>Hay enlaces que llevan a esta página:</p>
            <List>
              {[...links].map(([file, all]) => (
                <li key={file}>
                  {all.length} en{' '}
                  {file === 'site.json' ? 'el menú o el pie del sitio' : `«${fileTitle(entries, file)}»`}
                </li>
              ))}
            </List>
          </>
        )}
        <Labelled label="¿A dónde llevan los enlaces y la dirección de antes?">
          {(control) => (
            <Select {...control} value={instead} onChange={({ target }) => setInstead(target.value)}>
              <option value="">a ningún lado: quedan como avisos para arreglar</option>
              {pages
                .filter(({ path }) => path !== page.path && path !== '*')
                .map(({ path, title }) => (
                  <option key={path} value={path}>
                    a «{title}»
                  </option>
                ))}
            </Select>
          )}
        </Labelled>
        <p>Se puede deshacer, y hasta que publiques las familias la siguen viendo.</p>
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 14px;
`

const List = styled.ul`
  & > li::before {
    content: '· ';
  }
`

import { useState } from 'react'
import styled from 'styled-components'
import type { PageEntry } from '../../core/api.ts'
import { fileTitle } from '../../core/label.ts'
import { LineButton } from '../kit/Lines.tsx'
import { Menu, type MenuAction } from '../kit/Menu.tsx'
import { CloseContext, useClose, useClosing } from '../kit/close-context.ts'
import type { IconName } from '../kit/icons.ts'
import { periodInWords, shortDay } from '../reading/days.ts'
import { draftFiles } from '../reading/draft-files.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage } from '../store/go-to.ts'
import { TemplateDialog } from '../templates/TemplateDialog.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Stack } from '../kit/layout.tsx'
import { SelectBox } from '../kit/Labelled.tsx'
import { moveInMenu, addToMenu, removeFromMenu, type ListedPage } from './menu-order.ts'
import { duplicatePage, setUnfinished, removePage } from './page-actions.ts'
import { MovePageDialog } from './MovePageDialog.tsx'
import { RenamePageDialog, useLinks } from './RenamePageDialog.tsx'

export function PageLine({ listed, isCurrent }: { listed: ListedPage; isCurrent: boolean }) {
  const { page, name, at, moves } = listed
  const editor = useEditor()
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'template' | 'move'>()
  const isDraft = useEditorState(({ fileEntries }) => draftFiles(fileEntries).has(page.file))
  const steps = ways.flatMap(([way, label, icon]): MenuAction[] => {
    const to = moves[way]
    return at && to ? [{ label, icon, onPick: () => moveInMenu(editor, at, to) }] : []
  })
  const ofMenu: MenuAction = at
    ? { label: 'Sacar del menú', icon: 'close', onPick: () => removeFromMenu(editor, page) }
    : { label: 'Poner en el menú', icon: 'add', onPick: () => addToMenu(editor, page) }
  const ofItem: MenuAction = page.isUnfinished
    ? { label: 'Marcar como terminada', icon: 'check', onPick: () => setUnfinished(editor, page, false) }
    : { label: 'Marcar sin terminar', icon: 'eye', onPick: () => setUnfinished(editor, page, true) }
  const items: MenuAction[] = [
    ...steps,
    ...(page.collection === undefined
      ? [{ label: 'Mover a…', icon: 'move', onPick: () => setDialog('move') } satisfies MenuAction]
      : []),
    page.collection === undefined ? ofMenu : ofItem,
    { label: 'Cambiar la dirección…', icon: 'link', onPick: () => setDialog('rename') },
    { label: 'Duplicar', icon: 'copy', onPick: () => void duplicatePage(editor, page).catch(editor.fail) },
    { label: 'Guardar como plantilla…', icon: 'document', onPick: () => setDialog('template') },
    {
      label: 'Borrar…',
      icon: 'remove',
      isApart: true,
      isDanger: true,
      onPick: () => setDialog('delete'),
    },
  ]
  const when = listed.when ?? periodInWords(page)
  // Whether this is the not-found page, which has no actions: it cannot be deleted, and has no address for links.
  const isForAll = page.path === '*'
  return (
    <Line $depth={at?.length === 2 ? 1 : 0}>
      <Open
        type="button"
        title={page.title}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => openPage(editor, page.path)}
      >
        {name || page.path}
        {page.date && <small> · {shortDay(page.date)}</small>}
        {when && <small> · {when}</small>}
        {isDraft && <Dot role="img" aria-label="con cambios sin publicar" title="Con cambios sin publicar" />}
      </Open>
      {!isForAll && <Menu icon="more" label={`Acciones para la página ${name}`} items={items} />}
      <CloseContext value={() => setDialog(undefined)}>
        {dialog === 'move' && <MovePageDialog listed={listed} />}
        {dialog === 'rename' && <RenamePageDialog page={page} />}
        {dialog === 'template' && <TemplateDialog file={page.file} title={page.title} />}
        {dialog === 'delete' && <DeletePageDialog page={page} />}
      </CloseContext>
    </Line>
  )
}

const ways: [keyof ListedPage['moves'], string, IconName][] = [
  ['up', 'Antes en el menú', 'up'],
  ['down', 'Después en el menú', 'down'],
  ['nest', 'Debajo de la anterior', 'right'],
  ['unnest', 'Al primer nivel', 'back'],
]

const Line = styled.li<{ $depth: number }>`
  display: flex;
  align-items: center;
  padding-left: ${(p) => p.$depth * 18}px;
`

const Open = styled(LineButton)`
  &[aria-current] {
    font-weight: 600;
  }
  /* The yellow of the mark is invisible on the pale blue of the dark scheme. */
  &[aria-current] > span {
    background: currentColor;
  }
`

const Dot = styled.span`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-left: 8px;
  border-radius: 50%;
  background: var(--sun);
`

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

import { useState } from 'react'
import styled from 'styled-components'
import { LineButton } from '../kit/Lines.tsx'
import { Menu, type MenuAction } from '../kit/Menu.tsx'
import { CloseContext } from '../kit/close-context.ts'
import type { IconName } from '../kit/icons.ts'
import { dayToday, periodInWords, shortDay } from '../reading/days.ts'
import { draftFiles } from '../reading/draft-files.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage } from '../store/go-to.ts'
import { DeletePageDialog } from './DeletePageDialog.tsx'
import { moveInMenu, addToMenu, removeFromMenu } from './menu-actions.ts'
import type { ListedPage } from './menu-order.ts'
import { TemplateDialog } from '../templates/TemplateDialog.tsx'
import { duplicatePage, setUnfinished } from './page-actions.ts'
import { RenamePageDialog } from './RenamePageDialog.tsx'

export function PageLine({ listed, isCurrent }: { listed: ListedPage; isCurrent: boolean }) {
  const { page, name, at, moves } = listed
  const editor = useEditor()
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'template'>()
  const isDraft = useEditorState(({ fileEntries }) => draftFiles(fileEntries).has(page.file))
  const steps = ways.flatMap(([way, label, icon]): MenuAction[] => {
    const to = moves[way]
    return at && to ? [{ label, icon, onPick: () => moveInMenu(editor, at, to) }] : []
  })
  const ofMenu: MenuAction = at
    ? { label: 'Sacar del menú', icon: 'close', onPick: () => removeFromMenu(editor, page) }
    : { label: 'Poner en el menú', icon: 'add', onPick: () => addToMenu(editor, page) }
  const ofItem: MenuAction = page.isUnfinished
    ? { label: 'Sacar de borradores', icon: 'check', onPick: () => setUnfinished(editor, page, false) }
    : { label: 'Pasar a borradores', icon: 'eye', onPick: () => setUnfinished(editor, page, true) }
  const items: MenuAction[] = [
    ...steps,
    page.collection === undefined ? ofMenu : ofItem,
    { label: 'Cambiar la dirección…', icon: 'link', onPick: () => setDialog('rename') },
    { label: 'Duplicar', icon: 'copy', onPick: () => void duplicatePage(editor, page).catch(editor.fail) },
    { label: 'Guardar como plantilla…', icon: 'document', onPick: () => setDialog('template') },
    { label: 'Borrar…', icon: 'remove', isDanger: true, onPick: () => setDialog('delete') },
  ]
  const when = periodInWords(page, dayToday())
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

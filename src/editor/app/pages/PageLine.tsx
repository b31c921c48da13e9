import { useState } from 'react'
import styled from 'styled-components'
import { LineButton } from '../kit/Lines.tsx'
import { Menu, type MenuItem } from '../kit/Menu.tsx'
import type { IconName } from '../kit/icons.ts'
import { draftFiles } from '../reading/draft-files.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage } from '../store/show.ts'
import { DeletePageDialog } from './DeletePageDialog.tsx'
import { moveInMenu, putIntoMenu, takeOutOfMenu } from './menu-actions.ts'
import type { ListedPage } from './menu-order.ts'
import { duplicatePage } from './page-actions.ts'
import { RenamePageDialog } from './RenamePageDialog.tsx'

interface PageLineProps {
  listed: ListedPage
  isCurrent: boolean
}

/** A page in the list, with its actions. Renders a `<li>`. */
export function PageLine({ listed: { page, name, at, moves }, isCurrent }: PageLineProps) {
  const editor = useEditor()
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const isDraft = useEditorState(({ fileEntries }) => draftFiles(fileEntries).has(page.file))
  const steps = ways.flatMap(([way, label, icon]): MenuItem[] => {
    const to = moves[way]
    return at && to ? [{ label, icon, onPick: () => moveInMenu(editor, at, to) }] : []
  })
  const items: MenuItem[] = [
    ...steps,
    at
      ? { label: 'Sacar del menú', icon: 'close', onPick: () => takeOutOfMenu(editor, page) }
      : { label: 'Poner en el menú', icon: 'add', onPick: () => putIntoMenu(editor, page) },
    { label: 'Cambiar la dirección…', icon: 'link', onPick: () => setDialog('rename') },
    { label: 'Duplicar', icon: 'copy', onPick: () => void duplicatePage(editor, page).catch(editor.fail) },
    { label: 'Borrar…', icon: 'remove', isDanger: true, onPick: () => setDialog('delete') },
  ]
  // A site has exactly one page of unknown addresses, and no link points to it.
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
        {isDraft && <Dot role="img" aria-label="con cambios sin publicar" title="Con cambios sin publicar" />}
      </Open>
      {!isForAll && <Menu icon="more" label={`Acciones para la página ${name}`} items={items} />}
      {dialog === 'rename' && <RenamePageDialog page={page} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeletePageDialog page={page} onClose={() => setDialog(undefined)} />}
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
  /* On the pale blue of the night yellow is not seen. */
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

import { useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { HelpDialog } from '../help/HelpDialog.tsx'
import { IconButton, Button } from '../kit/Button.tsx'
import { CloseContext } from '../kit/close-context.ts'
import { DialogButton } from '../kit/DialogButton.tsx'
import { icons, type IconName } from '../kit/icons.ts'
import { visuallyHidden } from '../kit/layout.tsx'
import { Menu, type MenuAction } from '../kit/Menu.tsx'
import { PublishDialog } from '../publish/PublishDialog.tsx'
import { ShareDialog } from '../publish/ShareDialog.tsx'
import { isNextPublished } from '../store/create-changes.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { setView, openSection } from '../store/go-to.ts'
import { SaveState } from './SaveState.tsx'
import { ViewChoice } from './ViewChoice.tsx'

export function TopBar() {
  const home = useEditorState((state) => state.home)
  return (
    <Bar data-region>
      <Brand>
        {home ? (
          <a href={home} title="Volver a la oficina">
            <Icon path={icons.back} />
            <span>Oficina</span>
          </a>
        ) : (
          <span>Editor</span>
        )}
      </Brand>
      <Fold column="hidesSections" icon="menu" name="la lista" />
      <HistoryButtons />
      <SaveState />
      <Middle>
        <ViewChoice />
      </Middle>
      <Fold column="hidesForm" icon="list" name="el formulario" />
      <ProblemCount />
      <Roomy>
        {home && <DialogButton icon="share" label={SHARE} dialog={<ShareDialog />} />}
        <DialogButton icon="help" label="Ayuda" dialog={<HelpDialog />} />
      </Roomy>
      <More canShare={home !== undefined} />
      <DialogButton look="strong" dialog={<PublishDialog />}>
        Publicar
      </DialogButton>
    </Bar>
  )
}

interface FoldProps {
  column: 'hidesSections' | 'hidesForm'
  icon: IconName
  name: string
}

function Fold({ column, icon, name }: FoldProps) {
  const editor = useEditor()
  const isHidden = useEditorState((state) => state.view[column])
  return (
    <Wide>
      <IconButton
        icon={icon}
        label={`${isHidden ? 'Mostrar' : 'Esconder'} ${name}`}
        onClick={() => setView(editor, { [column]: !isHidden })}
      />
    </Wide>
  )
}

function HistoryButtons() {
  const { undo, redo } = useEditor()
  const history = useEditorState((state) => state.history)
  const { undo: done, redo: undone } = history
  const name = (verb: string, label?: string) => (label ? `${verb}: ${label}` : `${verb}: no hay nada`)
  return (
    <Pair role="group" aria-label="Historia">
      <IconButton
        icon="undo"
        label={name('Deshacer', done[0]?.label) + (isNextPublished(history) ? ' (ya publicado)' : '')}
        aria-keyshortcuts="Control+Z"
        disabled={done.length === 0}
        onClick={() => void undo()}
      />
      <Roomy>
        <IconButton
          icon="redo"
          label={name('Rehacer', undone[0]?.label)}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={undone.length === 0}
          onClick={() => void redo()}
        />
      </Roomy>
    </Pair>
  )
}

const SHARE = 'Mostrar el borrador a alguien'

/** On a phone, a menu holds the buttons that do not fit into one line of 320 pixels. */
function More({ canShare }: { canShare: boolean }) {
  const editor = useEditor()
  const canRedo = useEditorState(({ history }) => history.redo.length > 0)
  const isEditing = useEditorState((state) => state.view.isEditing)
  const [open, setOpen] = useState<'share' | 'help'>()
  // Waits until the closing menu has moved the focus back to its button.
  const show = (dialog: typeof open) => setTimeout(() => setOpen(dialog))
  const items: MenuAction[] = [
    ...(canRedo ? [{ label: 'Rehacer', icon: 'redo' as const, onPick: () => void editor.redo() }] : []),
    {
      label: isEditing ? 'Probar la página' : 'Volver a editar',
      icon: 'eye',
      onPick: () => setView(editor, { isEditing: !isEditing }),
    },
    ...(canShare ? [{ label: SHARE, icon: 'share' as const, onPick: () => show('share') }] : []),
    { label: 'Ayuda', icon: 'help', onPick: () => show('help') },
  ]
  return (
    <PhoneOnly>
      <Menu icon="more" label="Más: rehacer, probar, mostrar y ayuda" items={items} />
      <CloseContext value={() => setOpen(undefined)}>
        {open === 'share' && <ShareDialog />}
        {open === 'help' && <HelpDialog />}
      </CloseContext>
    </PhoneOnly>
  )
}

/** Buttons that a phone has in the menu «Más». */
const Roomy = styled.div`
  display: flex;
  gap: 12px;
  @media (max-width: 699px) {
    display: none;
  }
`

const PhoneOnly = styled.div`
  @media (min-width: 700px) {
    display: none;
  }
`

const Bar = styled.header`
  display: flex;
  grid-area: bar;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
  padding: 6px 12px;
  border-bottom: 4px solid var(--sun);
  background: var(--sand);
  @media (max-width: 699px) {
    column-gap: 0;
    padding-inline: 4px;
    & > button {
      padding-inline: 10px;
    }
  }
`

const Brand = styled.h1`
  font: 700 1.25rem/1 var(--display);
  & > a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    text-decoration: none;
  }
  @media (max-width: 699px) {
    & span {
      ${visuallyHidden}
    }
  }
`

const Wide = styled.div`
  @media (max-width: 899px) {
    display: none;
  }
`

const Pair = styled.div`
  display: flex;
`

const Middle = styled.div`
  display: flex;
  flex: 1;
  justify-content: center;
  min-width: 0;
`

function ProblemCount() {
  const editor = useEditor()
  const diagnostics = useEditorState((state) => state.diagnostics)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const parts = [counted(errors, 'error', 'errores'), counted(warnings, 'aviso', 'avisos')].filter(Boolean)
  // The accessible name begins with the visible number, because people who use voice control say what they see.
  const text = (parts.length > 1 ? `${diagnostics.length} problemas: ` : '') + parts.join(' y ')
  return (
    <Count
      $isError={errors > 0}
      look="plain"
      icon={diagnostics.length > 0 ? 'warning' : 'check'}
      aria-label={text || 'Todo en orden'}
      title={text || 'Todo en orden'}
      onClick={() => openSection(editor, 'problems')}
    >
      {diagnostics.length > 0 && <b>{diagnostics.length}</b>}
    </Count>
  )
}

function counted(n: number, one: string, many: string): string {
  return n > 0 ? `${n} ${n === 1 ? one : many}` : ''
}

const Count = styled(Button)<{ $isError: boolean }>`
  & > b {
    color: ${(p) => (p.$isError ? 'var(--error)' : 'inherit')};
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 699px) {
    && {
      min-width: 44px;
      padding-inline: 4px;
      gap: 4px;
    }
  }
  @media (max-width: 359px) {
    && {
      flex-direction: column;
      padding-block: 0;
      gap: 0;
      font-size: 0.85rem;
      line-height: 1.1;
    }
  }
`

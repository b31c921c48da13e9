import type { KeyboardEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { actionOf } from '../../core/keys.ts'
import { icons } from '../kit/icons.ts'
import { Menu } from '../kit/Menu.tsx'
import { useSortable, type DropEdge } from '../kit/use-sortable.ts'
import { useEditor } from '../store/context.ts'
import { duplicate, moveBy, remove } from '../store/elements.ts'
import { ElementActions, isBlock, useElementName, usePlace } from './ElementActions.tsx'
import { useDiagnostics, type FieldProps } from './use-field.ts'

interface ItemRowProps extends FieldProps {
  children: ReactNode
  /** Whether a menu replaces the buttons, because the control of the row needs the width. */
  isCompact?: boolean
  inside?: ReactNode
}

export function ItemRow({ file, field, isCompact = false, children, inside }: ItemRowProps) {
  const editor = useEditor()
  const name = `«${useElementName({ field })}»`
  const at = { file, pointer: field.pointer }
  const { ref, handle, edge, isDragged } = useSortable<HTMLLIElement>(at, isBlock(field), name)
  const { index, count } = usePlace({ file, field })
  const diagnostics = useDiagnostics({ file, field }, true)
  const problems = diagnostics.length
  const isError = diagnostics.some(({ severity }) => severity === 'error')
  const move = (by: -1 | 1) => {
    const item = ref.current
    const rows = item?.parentElement?.children
    const buttons = (row?: Element | null) => [...(row?.querySelectorAll('button') ?? [])]
    const focused = buttons(item).findIndex((button) => button === document.activeElement)
    if (!moveBy(editor, at, by, name)) return
    requestAnimationFrame(() => {
      buttons(rows?.[index + by])[Math.max(focused, 0)]?.focus()
      editor.showToast({ text: `${name} está ahora en el lugar ${index + by + 1}.` })
    })
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const action = actionOf(event, 'list')
    if (!action) return
    // Ignores the keys in controls where Alt with an arrow key has another meaning.
    if (
      event.target instanceof Element &&
      event.target.matches('select, textarea, [type="date"], [type="time"]')
    )
      return
    event.preventDefault()
    event.stopPropagation()
    move(action === 'moveUp' ? -1 : 1)
  }
  return (
    <Item ref={ref} $edge={edge} $isDragged={isDragged} onKeyDown={keys} data-pointer={field.pointer}>
      <Head>
        <Handle ref={handle} aria-hidden="true" title="Arrastrá para mover (o Alt con las flechas)">
          <Icon path={icons.drag} />
        </Handle>
        {children}
        {problems > 0 && (
          <Mark
            $isError={isError}
            title={problems === 1 ? 'Hay un aviso adentro' : `Hay ${problems} avisos adentro`}
          >
            <Icon path={icons.warning} />
          </Mark>
        )}
        {isCompact ? (
          <Menu
            icon="more"
            label={`Más acciones para ${name}`}
            items={[
              ...(index > 0 ? [{ label: 'Subir', icon: 'up', onPick: () => move(-1) } as const] : []),
              ...(index < count - 1
                ? [{ label: 'Bajar', icon: 'down', onPick: () => move(1) } as const]
                : []),
              { label: 'Duplicar', icon: 'copy', onPick: () => duplicate(editor, at, name) },
              {
                label: 'Borrar',
                icon: 'remove',
                isApart: true,
                isDanger: true,
                onPick: () => remove(editor, at, name),
              },
            ]}
          />
        ) : (
          <ElementActions file={file} field={field} onMove={move} />
        )}
      </Head>
      {inside && <Inside>{inside}</Inside>}
    </Item>
  )
}

const Item = styled.li<{ $edge: DropEdge | null; $isDragged: boolean }>`
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: var(--control);
  background: var(--surface);
  opacity: ${(p) => (p.$isDragged ? 0.5 : 1)};
  ${(p) => p.$edge && `box-shadow: 0 ${p.$edge === 'top' ? '-4px' : '4px'} 0 var(--institution);`}
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  & > :nth-child(2) {
    flex: 1 1 8rem;
  }
  & > [role='group'] {
    @media (pointer: fine) and (min-width: 700px) {
      --press: 32px;
    }
  }
`

const Handle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  align-self: stretch;
  color: var(--ink2);
  cursor: grab;
  touch-action: none;
`

const Mark = styled.span<{ $isError: boolean }>`
  display: grid;
  padding-inline: 6px;
  color: ${(p) => (p.$isError ? 'var(--error)' : 'var(--ink2)')};
`

const Inside = styled.div`
  padding: 8px 12px 16px;
  border-top: 1px solid var(--line);
  @media (max-width: 899px) {
    padding-inline: 8px;
  }
`

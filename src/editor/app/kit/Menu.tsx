import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, type ReactElement } from 'react'
import styled from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { Button, IconButton } from './Button.tsx'
import { icons, type IconName } from './icons.ts'

export interface MenuAction {
  label: string
  detail?: string
  icon?: IconName
  isChecked?: boolean
  isDanger?: boolean
  isApart?: boolean
  onPick: () => void
}

interface MenuProps {
  label: string
  icon?: IconName
  /** The text on the button. A button with a text and no icon has no frame. */
  text?: string
  items: readonly MenuAction[]
  /** Wraps the button in another component, such as a toolbar. */
  renderButton?: (button: ReactElement) => ReactElement
}

export function Menu({ label, icon, text, items, renderButton = (button) => button }: MenuProps) {
  const hasIcons = items.some((item) => item.icon ?? item.isChecked)
  const button =
    icon && text === undefined ? (
      <IconButton icon={icon} label={label} />
    ) : (
      <Button {...(icon ? { icon } : { look: 'plain' })} aria-label={label} title={label}>
        {text}
      </Button>
    )
  return (
    <Base.Root>
      <Base.Trigger render={renderButton(button)} />
      <Base.Portal>
        <Layer align="end" sideOffset={4} collisionPadding={8}>
          <List aria-label={label}>
            {items.map(({ label: name, detail, icon: drawing, isChecked, isDanger, isApart, onPick }) => (
              <Fragment key={name + detail}>
                {isApart && <Base.Separator render={<hr />} />}
                <Item
                  {...(isChecked !== undefined && { role: 'menuitemradio', 'aria-checked': isChecked })}
                  data-danger={isDanger}
                  data-indented={hasIcons && !drawing && !isChecked}
                  onClick={onPick}
                >
                  {isChecked && <Icon path={icons.check} />}
                  {drawing && <Icon path={icons[drawing]} />}
                  <span>
                    {name}
                    {detail && <small>{detail}</small>}
                  </span>
                </Item>
              </Fragment>
            ))}
          </List>
        </Layer>
      </Base.Portal>
    </Base.Root>
  )
}

const Layer = styled(Base.Positioner)`
  z-index: 5;
  outline: none;
`

const List = styled(Base.Popup)`
  display: grid;
  min-width: 200px;
  max-width: min(340px, 100vw - 16px);
  max-height: var(--available-height);
  padding: 6px;
  border: 1px solid var(--field);
  border-radius: var(--card);
  background: var(--surface);
  color: var(--ink);
  outline: none;
  overflow: auto;
  & > hr {
    width: 100%;
    margin: 4px 0;
    border: 0;
    border-top: 1px solid var(--line);
  }
`

const Item = styled(Base.Item)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--press);
  padding: 6px 14px;
  border-radius: var(--control);
  font: 500 1rem/1.2 var(--text);
  cursor: pointer;
  &[data-highlighted] {
    outline: 3px solid var(--institution);
    outline-offset: -3px;
    background: var(--hover);
  }
  /* Aligns an entry without an icon with the text of entries that have one. */
  &[data-indented='true'] {
    padding-left: 42px;
  }
  &[data-danger='true'] {
    color: var(--error);
  }
  & small {
    display: block;
    color: var(--ink2);
    font-size: 0.85rem;
  }
`

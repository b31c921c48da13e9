import { Fragment, useId, useRef } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from './Button.tsx'
import type { IconName } from './icons.ts'

export interface MenuItem {
  label: string
  detail?: string
  icon?: IconName
  isDanger?: boolean
  isDisabled?: boolean
  /** A line stands above it. */
  isApart?: boolean
  onPick: () => void
}

interface MenuProps {
  label: string
  /** A drawing, or a few characters, on the button. */
  icon?: IconName
  text?: string
  items: readonly MenuItem[]
}

/** A button that opens a short list of actions: a native popover, closed by Escape and by a click elsewhere. */
export function Menu({ label, icon, text, items }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const place = (button: HTMLElement) => {
    const { right, bottom, top } = button.getBoundingClientRect()
    const { style } = list.current!
    style.setProperty('right', `${Math.max(8, window.innerWidth - right)}px`)
    const isLow = bottom > window.innerHeight * 0.65
    style.setProperty('top', isLow ? 'auto' : `${bottom + 4}px`)
    style.setProperty('bottom', isLow ? `${window.innerHeight - top + 4}px` : 'auto')
    style.setProperty('max-height', `${(isLow ? top : window.innerHeight - bottom) - 12}px`)
  }
  /** How wide it is is known only when it is open: nothing of it is left of the window. */
  const keepInside = (open: HTMLElement) => {
    const over = 8 - open.getBoundingClientRect().left
    if (over > 0) open.style.setProperty('right', `${Number.parseFloat(open.style.right) - over}px`)
  }
  const hasIcons = items.some((item) => item.icon)
  const shared = {
    popoverTarget: id,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => place(currentTarget),
  }
  return (
    <>
      {icon ? (
        <IconButton icon={icon} label={label} {...shared} />
      ) : (
        <Button look="plain" aria-label={label} title={label} {...shared}>
          {text}
        </Button>
      )}
      <List
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        onToggle={({ newState, currentTarget }) => newState === 'open' && keepInside(currentTarget)}
      >
        {items.map((item) => (
          <Fragment key={item.label + item.detail}>
            {item.isApart && <hr />}
            <Button
              data-indented={!item.icon && hasIcons}
              look="plain"
              {...(item.icon && { icon: item.icon })}
              data-danger={item.isDanger}
              disabled={item.isDisabled}
              onClick={() => {
                list.current?.hidePopover?.()
                item.onPick()
              }}
            >
              <span>
                {item.label}
                {item.detail && <small>{item.detail}</small>}
              </span>
            </Button>
          </Fragment>
        ))}
      </List>
    </>
  )
}

const List = styled.div`
  position: fixed;
  inset: auto;
  width: max-content;
  min-width: 200px;
  max-width: min(340px, 100vw - 16px);
  margin: 0;
  padding: 6px;
  border: 1px solid var(--field);
  border-radius: var(--card);
  background: var(--surface);
  color: var(--ink);
  overflow: auto;
  &:popover-open {
    display: grid;
  }
  & > button {
    justify-content: flex-start;
    text-align: left;
  }
  /* Its words stand below those that have a drawing before them. */
  & > [data-indented='true'] {
    padding-left: 42px;
  }
  & > [data-danger='true'] {
    color: var(--error);
  }
  & > hr {
    width: 100%;
    margin: 4px 0;
    border: 0;
    border-top: 1px solid var(--line);
  }
  & small {
    display: block;
    color: var(--ink2);
    font-size: 0.85rem;
  }
`

import type { ComponentProps } from 'react'
import styled, { css } from 'styled-components'
import { Icon } from '../../../engine/ui/Icon.tsx'
import { icons, type IconName } from './icons.ts'

type ButtonLook = 'strong' | 'quiet' | 'plain' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  icon?: IconName
}

/** A button with an optional icon. Each view has at most one button with `look="strong"`, for its main action. */
export function Button({ look = 'quiet', icon, children, ...rest }: ButtonProps) {
  return (
    <Styled type="button" $look={look} {...rest}>
      {icon && <Icon path={icons[icon]} />}
      {children}
    </Styled>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName
  label: string
  look?: ButtonLook
}

export function IconButton({ icon, label, look = 'plain', ...rest }: IconButtonProps) {
  return (
    <Square type="button" $look={look} aria-label={label} title={label} {...rest}>
      <Icon path={icons[icon]} />
    </Square>
  )
}

const looks: Record<ButtonLook, ReturnType<typeof css>> = {
  strong: css`
    background: var(--institution);
    color: var(--on-institution);
    font-weight: 600;
  `,
  quiet: css`
    border-color: var(--field);
    background: var(--surface);
  `,
  plain: css`
    background: transparent;
  `,
  danger: css`
    border-color: var(--error);
    background: transparent;
    color: var(--error);
  `,
}

const Styled = styled.button<{ $look: ButtonLook }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: var(--press);
  padding: 6px 14px;
  border: 1px solid transparent;
  border-radius: var(--control);
  font: 500 1rem/1.2 var(--text);
  text-decoration: none;
  transition: background var(--fast);
  ${(p) => looks[p.$look]}
  &:hover:not(:disabled, [aria-pressed='true'], [aria-current='true']) {
    ${(p) => (p.$look === 'strong' ? 'filter: brightness(1.15);' : 'background: var(--hover);')}
  }
  &:is([aria-pressed='true'], [aria-current='true']) {
    background: var(--chosen);
    color: var(--on-chosen);
  }
  &:disabled {
    ${(p) => p.$look === 'strong' && 'background: var(--hover);'}
    color: var(--ink2);
    opacity: 0.65;
    cursor: default;
  }
  & > svg {
    flex: none;
    stroke-width: 2;
  }
`

const Square = styled(Styled)`
  width: var(--press);
  padding: 0;
`

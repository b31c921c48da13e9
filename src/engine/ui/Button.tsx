import styled, { css } from 'styled-components'
import { Link } from './Link.tsx'

const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 10px 24px;
  border: 2px solid var(--institution);
  border-radius: var(--control);
  background: var(--institution);
  color: var(--on-institution);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  @media (max-width: 479px) {
    padding-inline: 16px;
  }
  transition:
    background var(--fast),
    color var(--fast);
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: transparent;
    color: var(--institution);
  }
  /* An outline without a fill, because nobody presses a button on paper. */
  @media print {
    background: transparent;
    color: var(--institution);
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.65;
    cursor: progress;
  }
`

export const Button = styled.button`
  ${look}
`

export const ButtonLink = styled(Link)`
  ${look}
`

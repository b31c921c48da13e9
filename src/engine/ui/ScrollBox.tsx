import styled, { css } from 'styled-components'

/** A box that scrolls sideways. A shadow marks each side where content is hidden. */
export const scrolling = css`
  width: fit-content;
  max-width: 100%;
  min-width: min(62 * var(--ch), 100%);
  overflow-x: auto;
  background:
    linear-gradient(90deg, var(--paper) 24px, transparent) 0 / 48px 100% no-repeat local,
    linear-gradient(270deg, var(--paper) 24px, transparent) 100% / 48px 100% no-repeat local,
    linear-gradient(90deg, var(--line), transparent) 0 / 16px 100% no-repeat,
    linear-gradient(270deg, var(--line), transparent) 100% / 16px 100% no-repeat;
  @media print {
    overflow: visible;
    background: none;
  }
`

export const ScrollBox = styled.div`
  ${scrolling}
`

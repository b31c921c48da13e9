import styled, { css } from 'styled-components'

/** A box that scrolls sideways, with a shade at the side where there is more, covered by paper where there is not. */
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
`

/** Around a table that is wider than a phone. */
export const ScrollBox = styled.div`
  ${scrolling}
`

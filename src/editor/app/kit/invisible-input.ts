import { css } from 'styled-components'

export const invisibleInput = css`
  position: relative;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--institution);
    outline-offset: 2px;
  }
`

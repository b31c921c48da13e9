import { css } from 'styled-components'

/** A `<label>` that is the whole of its native control: the control lies over it unseen, and shows its focus on it. */
export const covered = css`
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

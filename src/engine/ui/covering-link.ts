import { css } from 'styled-components'

/** The CSS of a link that covers its whole card. The card must have a CSS `position`; the focus ring surrounds it. */
export const coveringLink = css`
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 3px solid var(--institution);
    outline-offset: 3px;
    border-radius: var(--card);
  }
`

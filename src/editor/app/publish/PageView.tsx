import styled from 'styled-components'

/** A page in a dialog. On a phone it goes from edge to edge: otherwise it would be narrower than any visitor's. */
export const PageView = styled.iframe`
  display: block;
  width: 100%;
  border: 1px solid var(--line);
  border-radius: var(--control);
  @media (max-width: 599px) {
    width: calc(100% + 2 * var(--dialog-side));
    margin-inline: calc(-1 * var(--dialog-side));
    border-inline: 0;
    border-radius: 0;
  }
`

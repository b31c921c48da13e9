import styled from 'styled-components'

/** A `<details>` with a large `<summary>`, open in print. A link to an element inside it scrolls to the summary. */
export const Disclosure = styled.details`
  border-bottom: 1px solid var(--line);
  & > summary {
    padding-block: 12px;
    font-weight: 600;
    cursor: pointer;
  }
  & > :not(summary) {
    padding-bottom: 16px;
    scroll-margin-top: calc(var(--header) + 96px);
  }
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`

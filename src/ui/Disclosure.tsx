import styled from 'styled-components'

/**
 * A `<details>` whose `<summary>` is easy to hit. It works without JavaScript, and opens for paper. A link to
 * something inside scrolls to the summary.
 */
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

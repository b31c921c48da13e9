import styled from 'styled-components'

/**
 * A `<details>` whose `<summary>` is easy to hit. It works without JavaScript, and opens for paper. Who follows a link to what is
 * inside sees its summary too.
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

import styled from 'styled-components'

/**
 * The bar at the lower edge of narrow screens. It is the last element of the page, so that it never covers the end. `--contact-bar` keeps
 * focused elements above it; on a low screen, and with very large letters, it scrolls with the page.
 */
export const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  justify-content: center;
  min-height: var(--contact-bar);
  padding: 0 calc(var(--gutter) - 8px) env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--paper);
  & a,
  & > button {
    display: grid;
    flex: 1 1 0;
    justify-items: center;
    align-content: center;
    min-width: 48px;
    min-height: 48px;
    max-width: 200px;
    padding: 6px 4px;
    border: 0;
    background: none;
    font-size: var(--size--1);
    font-weight: 600;
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  & svg {
    width: 22px;
    height: 22px;
    margin-bottom: 2px;
    color: var(--institution);
    stroke-width: 2;
  }
  & > button[aria-label] {
    flex: 0 0 48px;
  }
  /* Without popovers and scripts, the button would open nothing. */
  @supports not selector(:popover-open) {
    :not([data-folds]) > &:not([data-institution]),
    :not([data-folds]) > & > button {
      display: none;
    }
  }
  & > button:only-of-type:first-child {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: center;
    max-width: none;
    font-size: var(--size-0);
  }
  @media (min-width: 900px) {
    display: none;
  }
  @media (max-height: 399px), (max-width: 15em) {
    position: static;
  }
  @media (max-width: 15em) {
    flex-wrap: wrap;
    & a {
      flex-basis: 40%;
    }
  }
`

/** Shows the list that a button of the bar opens. In browsers without popovers, the boot script marks that button. */
const OPEN = ":is(&:popover-open, [data-folds] [aria-expanded='true'] + &)"

export const Sheet = styled.ul`
  display: none;
  margin: 0;
  padding: 0;
  list-style: none;
  ${OPEN} {
    display: block;
    position: fixed;
    inset: auto 0 calc(var(--contact-bar) + env(safe-area-inset-bottom));
    box-sizing: border-box;
    width: auto;
    max-height: calc(100vh - var(--header) - var(--contact-bar));
    max-height: min(75dvh, 100dvh - var(--header) - var(--contact-bar));
    overflow: auto;
    overscroll-behavior: contain;
    padding: 8px var(--gutter);
    border: 0;
    border-top: 4px solid var(--institution);
    background: var(--paper);
    color: inherit;
  }
  &::backdrop {
    background: #0006;
  }
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1.4fr) repeat(3, minmax(0, 1fr));
    align-items: center;
    padding-block: 8px;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
  & b {
    color: var(--institution);
  }
  @media (max-height: 399px), (max-width: 15em) {
    ${OPEN} {
      bottom: 0;
    }
  }
  @media (max-width: 20em) {
    & > li {
      grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
    }
    & b {
      grid-column: 1 / -1;
    }
  }
`

import styled from 'styled-components'

export const Skip = styled.a`
  position: absolute;
  z-index: 4;
  padding: 12px 20px;
  background: var(--ink);
  color: var(--paper);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`

/**
 * The bar above the header: the institutions with their phone numbers, inside a `<details>` if there are many. It scrolls with the page,
 * because the list may be long.
 */
export const TopBar = styled.nav`
  display: none;
  background: var(--night);
  color: var(--on-night);
  font-size: var(--size--1);
  & ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 32px;
    padding: 0;
    list-style: none;
  }
  & summary {
    width: fit-content;
    margin-left: auto;
    padding-block: 8px;
    font-weight: 600;
    cursor: pointer;
  }
  & summary + ul {
    display: grid;
    gap: 12px 32px;
    grid-template-columns: repeat(auto-fill, minmax(248px, 1fr));
    padding-block: 8px 24px;
  }
  & a {
    display: inline-block;
    padding-block: 8px;
    text-decoration: none;
  }
  & summary + ul a {
    padding-block: 2px;
  }
  & a:first-child {
    font-weight: 600;
  }
  & a:hover {
    text-decoration: underline;
  }
  @media (min-width: 900px) {
    display: block;
  }
`

/** A header with a button that opens the navigation. */
const FOLDED = `
  position: sticky;
  & > div {
    flex-wrap: nowrap;
  }
  & > div > button {
    display: block;
  }
  & nav {
    display: none;
  }
`
/** The navigation and a submenu when open. In browsers without popovers, the boot script marks the button that opens them. */
const OPEN_NAV = ":is(nav:popover-open, [data-folds] [aria-expanded='true'] + nav)"
const OPEN_LIST = ":is(li > ul:popover-open, [data-folds] [aria-expanded='true'] + ul)"

/**
 * The header's bar.
 *
 * @param $fold screen width in pixels up to which a button opens the navigation
 * @param $isLong whether the site's name is long
 */
export const Bar = styled.header<{ $fold: number; $isLong: boolean }>`
  position: sticky;
  top: 0;
  z-index: 3;
  background: var(--paper);
  border-bottom: 1px solid var(--line);
  /* Cancels the scroll padding of the page: focus in the sticky header must not scroll the page to its top. */
  & :is(a, button):not(:popover-open *) {
    scroll-margin-top: calc(-16px - var(--header));
  }
  & > div {
    display: flex;
    align-items: center;
    gap: clamp(8px, 4.4vw - 6px, 16px);
    min-height: var(--header);
  }
  & > div > a {
    display: flex;
    align-items: center;
    min-height: 48px;
  }
  & > div > a:last-child {
    padding-inline: 12px;
    margin-inline: -12px;
  }
  & > div > a:first-child {
    flex-shrink: 99;
    gap: 12px;
    min-width: 144px;
    margin-right: auto;
    font: 700 var(--size-1) / 1.1 var(--display);
    text-decoration: none;
  }
  & picture {
    flex: none;
  }
  & b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
    font-size: var(--size-${({ $isLong }) => ($isLong ? -1 : 1)});
  }
  @media (max-width: 339px) {
    & > div > a:first-child {
      min-width: 128px;
    }
    & b {
      font-size: var(--size--1);
    }
  }
  & ul {
    padding: 0;
    list-style: none;
  }
  & nav > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  & li:has(ul) {
    display: flex;
    align-items: center;
  }
  & li > ul {
    padding: 8px 20px 16px;
    border: 1px solid var(--line);
    border-radius: 0 0 var(--card) var(--card);
    background: var(--paper);
    color: inherit;
    /* The popover is below its button; in browsers without anchor positioning, below the header. */
    position: fixed;
    top: var(--header);
    right: var(--gutter);
    bottom: auto;
    left: auto;
    display: none;
    margin: 0;
    min-width: 200px;
    @supports (position-area: end) {
      inset: auto;
      position-area: end span-start;
      margin-top: 8px;
    }
  }
  & ${OPEN_LIST} {
    display: block;
  }
  /* Without popovers and scripts, pointing at an entry opens its submenu. */
  @supports not selector(:popover-open) {
    :not([data-folds]) > & li > ul {
      position: absolute;
    }
    :not([data-folds]) > & li:hover > ul,
    :not([data-folds]) > & li:focus-within > ul {
      display: block;
    }
  }
  & li a {
    display: block;
    padding: 10px 2px 8px;
    border-bottom: 3px solid transparent;
    text-decoration: none;
  }
  & li a:hover {
    color: var(--institution);
  }
  & li a[aria-current] {
    border-bottom-color: var(--institution);
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: transparent;
  }
  & nav {
    all: unset;
    display: block;
  }
  & li > button {
    display: grid;
    place-items: center;
    width: 32px;
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  & > div > button {
    display: none;
    flex: none;
    max-width: 40%;
    min-height: 44px;
    padding: 8px 12px;
    border: 1px solid var(--field);
    border-radius: var(--control);
    background: none;
    font-weight: 600;
  }
  @media (max-width: ${({ $fold }) => $fold}px) {
    /* Browsers that open no menu have its links below the site's name. */
    position: static;
    & > div {
      flex-wrap: wrap;
    }
    & nav {
      order: 1;
      flex-basis: 100%;
    }
    @supports selector(:popover-open) {
      ${FOLDED}
    }
    [data-folds] > & {
      ${FOLDED}
    }
    & li > button {
      display: none;
    }
    & li:has(ul) {
      display: block;
    }
    & li > ul {
      display: block;
      position: static;
      width: auto;
      min-width: 0;
      padding: 0 0 0 20px;
      border: 0;
      border-radius: 0;
      margin: 0;
    }
    & ${OPEN_NAV} {
      display: block;
      position: fixed;
      inset: var(--header) 0 auto;
      max-height: calc(100% - var(--header));
      overflow: auto;
      overscroll-behavior: contain;
      box-sizing: border-box;
      padding: 8px var(--gutter) 24px;
      border-bottom: 1px solid var(--line);
      background: var(--paper);
    }
    /* A sheet at the lower edge, which leaves the button in the header's second line free. */
    @media (max-width: 15em) {
      & nav:popover-open {
        inset: auto 0 0;
        max-height: calc(100% - 2 * var(--header));
      }
    }
    @media (min-width: 720px) {
      & ${OPEN_NAV} {
        inset: 0 auto 0 0;
        width: min(760px, 100% - 200px);
        max-height: none;
      }
      & nav::backdrop {
        background: #0008;
      }
    }
    & ${OPEN_NAV} > ul {
      display: grid;
      gap: 0 24px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 344px), 1fr));
    }
    & ${OPEN_NAV} li a {
      padding-block: 12px;
      font-size: var(--size-1);
    }
  }
  /* Two lines, which would take too much of the screen if they stayed in view. */
  @media (max-width: 15em) {
    && {
      position: static;
    }
    && > div {
      flex-wrap: wrap;
    }
    && > div > a:first-child {
      min-width: 100%;
    }
    && > div > button {
      max-width: none;
    }
    & picture {
      flex-shrink: 1;
    }
  }
`

import styled from 'styled-components'

export const Skip = styled.a`
  position: absolute;
  z-index: 3;
  padding: 12px 20px;
  background: var(--ink);
  color: var(--paper);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`

export const TopBar = styled.nav`
  display: none;
  background: var(--night);
  color: var(--on-night);
  font-size: var(--size--1);
  & ul {
    display: flex;
    justify-content: flex-end;
    gap: 32px;
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-block;
    padding-block: 8px;
    text-decoration: none;
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

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 2;
  background: var(--paper);
  border-bottom: 1px solid var(--line);
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: var(--header);
  }
  & > div > a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 48px;
    font: 700 var(--size-1) / 1.1 var(--display);
    text-decoration: none;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    padding: 0;
    list-style: none;
  }
  & li a {
    display: block;
    padding: 10px 2px 8px;
    border-bottom: 3px solid transparent;
    text-decoration: none;
  }
  & li a:hover {
    color: var(--level);
  }
  & li a[aria-current] {
    border-bottom-color: var(--level);
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: transparent;
  }
  & nav {
    display: block;
    position: static;
    width: auto;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
  }
  @media (max-width: 719px) {
    @supports selector(:popover-open) {
      & nav {
        display: none;
      }
    }
    & nav:popover-open {
      display: block;
      position: fixed;
      inset: var(--header) 0 auto;
      padding: 8px var(--gutter) 24px;
      border-bottom: 1px solid var(--line);
      background: var(--paper);
    }
    & nav:popover-open ul {
      display: block;
    }
    & nav:popover-open li a {
      padding-block: 12px;
      font-size: var(--size-1);
    }
  }
`

export const Toggle = styled.button`
  display: none;
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: none;
  font-weight: 600;
  @media (max-width: 719px) {
    @supports selector(:popover-open) {
      display: block;
    }
  }
`

import { createGlobalStyle } from 'styled-components'

export const Styles = createGlobalStyle`
  :root {
    --display: 'Alegreya Variable', Alegreya, Georgia, serif;
    --text: 'Asap Variable', Asap, system-ui, sans-serif;
    --institution: #1b3a6b;
    --sun: #f2b33d;
    --hover: color-mix(in srgb, var(--sand), var(--ink) 6%);
    --chosen: #1b3a6b;
    --on-chosen: #fff;
    --size-0: 1rem;
    --size--1: 0.9rem;
    /* The height of buttons: smaller for a mouse than for a finger. */
    --press: 44px;
  }
  @media (pointer: fine) and (min-width: 700px) {
    :root {
      --press: 38px;
    }
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --institution: #9db9ea;
      --chosen: #9db9ea;
      --on-chosen: #12151d;
      --sand: #181c26;
      --surface: #202632;
    }
  }
  html, body, #editor {
    height: 100%;
  }
  body {
    line-height: 1.5;
  }
  svg {
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  ul, ol {
    padding: 0;
    list-style: none;
  }
  del {
    color: var(--error);
  }
  ins {
    color: var(--ok);
    text-decoration: none;
  }
  ::highlight(found) {
    background: var(--sun);
  }
`

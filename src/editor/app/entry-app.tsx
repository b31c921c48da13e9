import '@fontsource-variable/alegreya/wght.css'
import '@fontsource-variable/asap/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import styled, { createGlobalStyle } from 'styled-components'
import '../../engine/ui/base.css'
import '../../engine/ui/late.css'
import { createHttpApi, EditorError } from './api/http-api.ts'
import { App } from './App.tsx'
import { createEditor } from './store/create-editor.ts'
import { Button } from './kit/Button.tsx'

const element = document.getElementById('editor')
if (!element) throw new Error('The document has no #editor.')
const { base = '', token = '' } = element.dataset
// The id of this window. When this window changes the draft, the server informs only the other windows of the person. Not stored in
// `sessionStorage`, because a duplicated tab would copy the id.
const id = crypto.randomUUID()

const root = createRoot(element)
const api = createHttpApi({ base: `${base}/`, token, window: id })
// A connection that is not secure has no locks, whatever the type says.
const { locks }: { locks?: LockManager } = navigator
createEditor({ api, storage: localStorage, locks }).then(
  (editor) =>
    root.render(
      <StrictMode>
        <Styles />
        <App editor={editor} />
      </StrictMode>,
    ),
  (error: unknown) =>
    root.render(
      <>
        <Styles />
        <Broken error={error} />
      </>,
    ),
)

function Broken({ error }: { error: unknown }) {
  return (
    <Middle>
      <h1>El editor no pudo abrir</h1>
      <p role="alert">
        {error instanceof EditorError ? error.message : 'Algo no funcionó. Tus borradores están guardados.'}
      </p>
      <Button look="strong" onClick={() => location.reload()}>
        Probar de nuevo
      </Button>
    </Middle>
  )
}

const Middle = styled.main`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: 16px;
  min-height: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: 24px;
`

const Styles = createGlobalStyle`
  :root {
    color-scheme: light dark;
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
  /* Keeps a swipe past the end of a row of buttons from going back to the page before the editor. */
  html {
    overscroll-behavior-x: none;
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

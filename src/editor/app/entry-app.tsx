import '@fontsource-variable/alegreya/wght.css'
import '@fontsource-variable/asap/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../ui/base.css'
import { createHttpApi } from './api/http-api.ts'
import { App } from './App.tsx'
import { Broken } from './Broken.tsx'
import { createEditor } from './store/create-editor.ts'
import { Styles } from './Styles.tsx'

// The document of the handler says where it is mounted, and has the token for all that changes something.
const element = document.getElementById('editor')!
const { base = '', token = '' } = element.dataset
// Not kept in the session's storage: a tab that is duplicated gets a copy of that, and would not hear of what the other does.
const id = crypto.randomUUID()

const root = createRoot(element)
createEditor({ api: createHttpApi({ base: `${base}/`, token, window: id }), storage: sessionStorage }).then(
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

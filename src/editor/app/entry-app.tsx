import '@fontsource-variable/alegreya/wght.css'
import '@fontsource-variable/asap/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../engine/ui/base.css'
import { createHttpApi } from './api/http-api.ts'
import { App } from './App.tsx'
import { Broken } from './Broken.tsx'
import { createEditor } from './store/create-editor.ts'
import { Styles } from './Styles.tsx'

const element = document.getElementById('editor')
if (!element) throw new Error('The document has no #editor.')
const { base = '', token = '' } = element.dataset
// The id of this window. When this window changes the draft, the server informs only the other windows of the person. Not stored in
// `sessionStorage`, because a duplicated tab would copy the id.
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

import styled from 'styled-components'
import { othersInWords } from '../reading/others-in-words.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { Conflicts } from './Conflicts.tsx'

/** Notes at the top of the window, such as an ended session, a conflict, or other people who edit the same page. */
export function Banners() {
  const editor = useEditor()
  const ended = useEditorState((state) => state.ended)
  const unsaved = useEditorState((state) =>
    state.saving === 'offline' && !state.ended ? state.unsaved : null,
  )
  const setAside = useEditorState((state) => state.setAside)
  const company = useEditorState((state) => othersInWords(state).join(' '))
  const enterAgain = () => {
    // Removes the listener that makes the browser warn of unsaved steps. The steps are stored, and sent after the reload.
    editor.close()
    location.reload()
  }
  return (
    <Place aria-label="Avisos">
      {/* Rendered even when it is empty, because screen readers announce only changes of an existing element. */}
      <div role="status">
        {company && <Note tone="warning">{`${company} Lo tuyo y lo suyo se juntan al publicar.`}</Note>}
        {setAside && (
          <Note tone="error">
            Tu borrador colgaba el editor y quedó guardado aparte, en {setAside}. Ahora ves lo publicado:
            quien mantiene el servidor puede recuperar lo que habías escrito.
          </Note>
        )}
        {unsaved && <Note tone="error">{unsaved}</Note>}
      </div>
      {ended && (
        <Note tone="error">
          {ended} <Button onClick={enterAgain}>Volver a entrar</Button>
        </Note>
      )}
      <Conflicts />
    </Place>
  )
}

const Place = styled.section`
  grid-area: banner;
  min-width: 0;
  display: grid;
  & > :not(:empty) {
    margin: 6px 12px;
  }
`

import styled from 'styled-components'
import { companyOf } from '../reading/company.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { Conflicts } from './Conflicts.tsx'

/** What concerns everything one does: the session is over, a file was changed by somebody else too, or somebody is at the same page. */
export function Banners() {
  const { close } = useEditor()
  const ended = useEditorState((state) => state.ended)
  const unsaved = useEditorState(({ saving, unsaved, ended }) =>
    saving === 'offline' && !ended ? unsaved : null,
  )
  // A text, so that it is the same for the same state.
  const company = useEditorState((state) => companyOf(state).join(' '))
  const enterAgain = () => {
    // What waits is kept for the page that follows: nobody is asked about it.
    close()
    location.reload()
  }
  return (
    <Place aria-label="Avisos">
      {/* Stays, so that what comes into it is read out. */}
      <div role="status">
        {company && <Note tone="warning">{`${company} Lo tuyo y lo suyo se juntan al publicar.`}</Note>}
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

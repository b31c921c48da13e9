import styled from 'styled-components'
import { companyOf } from '../reading/company.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { Conflicts } from './Conflicts.tsx'

/** Notes about the whole window: the session has ended, a conflict, other people at the same page. */
export function Banners() {
  const { close } = useEditor()
  const ended = useEditorState((state) => state.ended)
  const unsaved = useEditorState((state) =>
    state.saving === 'offline' && !state.ended ? state.unsaved : null,
  )
  const company = useEditorState((state) => companyOf(state).join(' '))
  const enterAgain = () => {
    // The waiting steps are stored for the next page: no question is needed.
    close()
    location.reload()
  }
  return (
    <Place aria-label="Avisos">
      {/* Always rendered, so that screen readers announce its content. */}
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

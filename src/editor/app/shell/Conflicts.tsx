import styled from 'styled-components'
import type { Conflict } from '../../core/api.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { ChangedValue } from '../publish/ChangedValue.tsx'
import { useEditor, useEditorState } from '../store/context.ts'

/** Lists the fields that this person and another person have both changed. The person chooses one of the two values of each field. */
export function Conflicts() {
  const conflicts = useEditorState((state) => state.conflicts)
  return conflicts.map((conflict) => (
    <Note key={`${conflict.file}#${conflict.pointer}`} tone="warning">
      <Choice conflict={conflict} />
    </Note>
  ))
}

function Choice({ conflict }: { conflict: Conflict }) {
  const { store, api, changeDraft } = useEditor()
  const { file, pointer, title, of, kind, mine, theirs } = conflict
  const resolveConflict = (choice: 'mine' | 'theirs') =>
    void changeDraft((revision) => api.resolveConflict({ file, pointer, choice, revision }))
  const page = fileTitle(store.get().fileEntries, file)
  return (
    <>
      <p>
        {[page, of, title].filter(Boolean).join(' › ')}: otra persona también lo cambió. Elegí qué queda;
        hasta entonces no se puede publicar.
      </p>
      <Sides>
        <div>
          <dt>Lo tuyo</dt>
          <dd>
            <div>
              {mine === undefined ? 'No está' : <ChangedValue file={file} kind={kind} value={mine} />}
            </div>
            <Button onClick={() => resolveConflict('mine')}>Dejar lo mío</Button>
          </dd>
        </div>
        <div>
          <dt>Lo de afuera</dt>
          <dd>
            <div>
              {theirs === undefined ? 'No está' : <ChangedValue file={file} kind={kind} value={theirs} />}
            </div>
            <Button onClick={() => resolveConflict('theirs')}>Dejar lo de afuera</Button>
          </dd>
        </div>
      </Sides>
    </>
  )
}

const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 8px 16px;
  margin: 6px 0 0;
  & dt {
    font-weight: 600;
  }
  & dd > div {
    margin-bottom: 6px;
    max-height: 8em;
    overflow: auto;
    white-space: pre-line;
  }
`

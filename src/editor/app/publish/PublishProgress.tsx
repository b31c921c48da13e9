import styled from 'styled-components'
import type { PublishStage } from '../../core/api.ts'
import { Note } from '../kit/Note.tsx'
import { useEditorState } from '../store/context.ts'

/** The value of the progress bar, from 0 to 1, when each stage of a publication begins. The build takes most of the time. */
const STAGE_START: Record<PublishStage, number> = {
  check: 0.1,
  write: 0.3,
  build: 0.4,
  commit: 0.9,
  done: 1,
  failed: 1,
}

export function PublishProgress() {
  const progress = useEditorState((state) => state.progress)
  const text = progress?.text ?? 'Publicando…'
  return (
    <Note tone="ok">
      {text}
      <Bar aria-label="Cuánto falta para publicar" value={progress ? STAGE_START[progress.stage] : 0} />
    </Note>
  )
}

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 10px;
  margin-top: 8px;
  accent-color: var(--ok);
`

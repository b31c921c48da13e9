import styled from 'styled-components'
import { fileTitle } from '../../core/label.ts'
import { visuallyHidden } from '../kit/layout.tsx'
import { useEditorState } from '../store/context.ts'

export function SaveState() {
  const text = useEditorState(({ saving, waiting, history, ended }) => {
    // The banner says that the work is kept. The editor sends it after the next log-in.
    if (ended) return 'Guardado en este dispositivo'
    if (saving === 'offline') return 'Sin mandar: queda en este dispositivo'
    if (saving === 'saving' || waiting.length > 0) return 'Guardando…'
    return history.undo.length > 0 ? 'Borrador guardado' : ''
  })
  const others = useEditorState((state) => state.others)
  const entries = useEditorState((state) => state.fileEntries)
  const worksOn = (files: readonly string[]) =>
    files.map((file) => fileTitle(entries, file)).join(', ') || 'mirando'
  return (
    <>
      <Small role="status">{text}</Small>
      {others.length > 0 && (
        <Others title={others.map(({ name, files }) => `${name}: ${worksOn(files)}`).join('\n')}>
          También está{others.length > 1 ? 'n' : ''} {others.map(({ name }) => name).join(', ')}
        </Others>
      )}
    </>
  )
}

const Small = styled.span`
  min-width: 0;
  overflow: hidden;
  color: var(--ink2);
  font-size: 0.9rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 999px) {
    order: 1;
    width: 100%;
    font-size: 0.8rem;
    line-height: 1.1;
    text-align: center;
  }
`

const Others = styled(Small)`
  @media (max-width: 999px) {
    ${visuallyHidden}
  }
`

import { useEffect } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from '../kit/Button.tsx'
import type { Toast } from '../store/app-state.ts'
import { useEditor, useEditorState } from '../store/context.ts'

/** The shortest time that a message stays, and the time for each of its letters. */
const [TOAST_MS, LETTER_MS] = [8000, 150]

/** Shows short messages: the last action with an undo button, or the stage of a publication. Renders `role="status"`. */
export function Toasts() {
  const { store, undo, showToast } = useEditor()
  const toast = useEditorState((state) => state.toast)
  const progress = useEditorState((state) => state.progress?.text)
  useEffect(() => {
    if (!toast || toast.tone === 'error') return undefined
    const shown = Math.max(TOAST_MS, toast.text.length * LETTER_MS)
    const timer = setTimeout(() => store.get().toast === toast && showToast(null), shown)
    return () => clearTimeout(timer)
  }, [toast, store, showToast])
  const takeBack = ({ canUndo, undo: act }: Toast) => {
    if (act) {
      showToast(null)
      act()
    } else void undo(canUndo === 'published')
  }
  return (
    <Corner>
      <div role="status">{progress && <Card>{progress}</Card>}</div>
      <div role={toast?.tone === 'error' ? 'alert' : 'status'}>
        {toast && (
          <Card $isError={toast.tone === 'error'}>
            <span>{toast.text}</span>
            {(toast.canUndo ?? toast.undo) && (
              <Button look="plain" onClick={() => takeBack(toast)}>
                {toast.canUndo === 'published' ? 'Deshacer igual' : 'Deshacer'}
              </Button>
            )}
            <IconButton icon="close" label="Cerrar" onClick={() => showToast(null)} />
          </Card>
        )}
      </div>
    </Corner>
  )
}

/** A corner over the page, beside the columns, so that notices cover none of their buttons. */
const Corner = styled.div`
  z-index: 3;
  grid-area: page;
  align-self: end;
  display: grid;
  justify-content: center;
  gap: 8px;
  padding: 0 12px 16px;
  pointer-events: none;
  @media (max-width: 899px) {
    position: fixed;
    inset: auto 0 56px;
  }
`

const Card = styled.div<{ $isError?: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: 640px;
  min-height: 48px;
  padding: 4px 8px 4px 16px;
  border: 1px solid ${(p) => (p.$isError ? 'var(--error)' : 'var(--on-night)')};
  border-radius: var(--card);
  background: ${(p) => (p.$isError ? 'var(--error-tint)' : 'var(--night)')};
  color: ${(p) => (p.$isError ? 'var(--error)' : 'var(--on-night)')};
  line-height: 1.35;
  pointer-events: auto;
  @media (max-width: 599px) {
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 8px;
    padding-top: 8px;
    & > span {
      flex: 1 0 auto;
      max-width: 100%;
    }
    & > span:nth-last-child(2) {
      flex: 1 1 0;
    }
  }
  & > button:hover:not(:disabled) {
    background: rgb(127 127 127 / 0.3);
  }
  & > button {
    text-decoration: underline;
  }
`

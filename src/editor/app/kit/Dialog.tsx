import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { IconButton } from './Button.tsx'

interface DialogProps {
  title: string
  children: ReactNode
  /** Buttons at its lower edge, the strong one last. */
  actions?: ReactNode
  isWide?: boolean
  /** It begins where one writes: its first field gets the focus. Otherwise its heading does, from where it is read. */
  isForm?: boolean
  onClose: () => void
}

/** A modal `<dialog>`, open as long as it is rendered. Escape, the cross and a click beside it close it. */
export function Dialog({ title, children, actions, isWide = false, isForm = false, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the element goes: a dialog that is closed gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (!dialog.open) dialog.showModal()
    // By itself the browser gives it to the cross.
    dialog.querySelector<HTMLElement>(isForm ? 'input, select, textarea' : 'h2')?.focus()
    return () => dialog.close()
  }, [isForm])
  return (
    <Frame
      ref={ref}
      aria-labelledby={id}
      $isWide={isWide}
      onCancel={(event) => {
        // React unmounts it: closed by itself it would come back without its content.
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <Sheet>
        <Head>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </Head>
        <Body>{children}</Body>
        {actions && <Actions>{actions}</Actions>}
      </Sheet>
    </Frame>
  )
}

const Frame = styled.dialog<{ $isWide: boolean }>`
  width: min(${(p) => (p.$isWide ? '1080px' : '560px')}, 100vw - 24px);
  /* What one searches in it does not jump while the list grows shorter. */
  --dialog-top: 12px;
  max-height: calc(100dvh - 2 * var(--dialog-top));
  margin-top: var(--dialog-top);
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--paper);
  color: var(--ink);
  overflow: hidden;
  @media (min-width: 600px) {
    --dialog-top: clamp(12px, 6dvh, 64px);
  }
  &::backdrop {
    background: rgb(18 21 29 / 0.55);
  }
`

const Sheet = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  max-height: calc(100dvh - 2 * var(--dialog-top) - 2px);
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 12px 12px 20px;
  border-bottom: 1px solid var(--line);
  & > h2 {
    font-size: 1.35rem;
  }
`

const Body = styled.div`
  --dialog-side: 20px;
  padding: 16px var(--dialog-side) 20px;
  overflow: auto;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid var(--line);
  @media (max-width: 599px) {
    & > button {
      flex: 1 0 auto;
    }
  }
`

import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { IconButton } from './Button.tsx'
import { useClose } from './close-context.ts'
import { isTouched } from './is-touched.ts'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons at the bottom of the dialog. The button for the main action comes last. */
  actions?: ReactNode
  isWide?: boolean
  /** Whether the dialog is always as high as the window, so that its buttons stay in place when the content changes. */
  isTall?: boolean
  isForm?: boolean
}

export function Dialog({
  title,
  children,
  actions,
  isWide = false,
  isTall = false,
  isForm = false,
}: DialogProps) {
  const close = useClose()
  const sheet = useRef<HTMLDivElement>(null)
  const first = () => {
    const fields = [...(sheet.current?.querySelectorAll('input, select, textarea') ?? [])]
    const isSearch = (field: Element) => field.matches('[type="search"]')
    const found = fields.find((field) => (isSearch(field) ? !isTouched() : isForm))
    return found instanceof HTMLElement ? found : sheet.current?.querySelector('h2')
  }
  return (
    <Base.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Base.Portal>
        <Shade />
        <Frame ref={sheet} $isWide={isWide} $isTall={isTall} initialFocus={first}>
          <Head>
            <Base.Title tabIndex={-1}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label="Cerrar" />} />
          </Head>
          <Body>{children}</Body>
          {actions && <Actions>{actions}</Actions>}
        </Frame>
      </Base.Portal>
    </Base.Root>
  )
}

const Shade = styled(Base.Backdrop)`
  position: fixed;
  z-index: 4;
  inset: 0;
  background: rgb(18 21 29 / 0.55);
`

const Frame = styled(Base.Popup)<{ $isWide: boolean; $isTall: boolean }>`
  --dialog-top: 12px;
  position: fixed;
  z-index: 4;
  inset: var(--dialog-top) 0 auto;
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  width: min(${(p) => (p.$isWide ? '1080px' : '560px')}, 100vw - 24px);
  ${(p) => (p.$isTall ? 'height' : 'max-height')}: calc(100dvh - 2 * var(--dialog-top));
  margin-inline: auto;
  border: 1px solid var(--line);
  border-radius: var(--card);
  background: var(--paper);
  color: var(--ink);
  /* With hidden, scrolling to a part of the body would also move the head and the actions. */
  overflow: clip;
  @media (min-width: 600px) {
    --dialog-top: clamp(12px, 6dvh, 64px);
  }
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

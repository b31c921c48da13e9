import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { Icon } from '../../ui/Icon.tsx'
import { useSite } from '../site-context.ts'

/** The outcome of sending a form. `turn` counts the banners shown, so that screen readers announce the same text a second time. */
export interface Status {
  status: string
  text: string
  turn: number
}

interface StatusBannerProps {
  ref: Ref<HTMLDivElement>
  id: string
  state: Status
  children?: ReactNode
}

/**
 * Shows the outcome of a form with an icon, a word and a colour (WCAG 1.4.1). Always renders the live region, so that screen readers
 * announce its changes.
 */
export function StatusBanner({ ref, id, state: { status, text, turn }, children }: StatusBannerProps) {
  const { successLabel, errorLabel } = useSite().messages.contact
  return (
    <Live ref={ref} id={id} tabIndex={-1} role={status === 'error' ? 'alert' : 'status'}>
      {text && (
        <Outcome key={turn} data-status={status}>
          {status !== 'error' && (
            <b data-for="success">
              <Icon path="M4 13l5 5L20 7" /> {successLabel}
            </b>
          )}
          {status !== 'success' && (
            <b data-for="error">
              <Icon path="M12 3a9 9 0 100 18 9 9 0 000-18m0 4v6m0 2v2" /> {errorLabel}
            </b>
          )}
          <span>{text}</span>
          {children}
        </Outcome>
      )}
    </Live>
  )
}

const Live = styled.div`
  max-width: 40rem;
  scroll-margin-top: calc(var(--header) + 16px);
`
const Outcome = styled.div`
  margin-top: 24px;
  padding: 12px 16px;
  border-left: 6px solid var(--error);
  border-radius: var(--control);
  background: var(--error-tint);
  color: var(--error);
  text-wrap: pretty;
  &[data-status='success'] {
    border-color: var(--ok);
    background: var(--ok-tint);
    color: var(--ok);
  }
  &[data-status='success'] > [data-for='error'],
  &[data-status='error'] > [data-for='success'] {
    display: none;
  }
  & > b {
    display: flex;
    gap: 8px;
    align-items: center;
  }
`

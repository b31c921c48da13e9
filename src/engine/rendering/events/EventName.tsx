import styled from 'styled-components'
import type { AgendaEvent } from '../../contract/events.ts'
import { useSite } from '../site-context.ts'

export function EventName({ event: { name, change } }: { event: AgendaEvent }) {
  const texts = useSite().messages.events
  if (!change) return <span>{name}</span>
  return (
    <>
      <Change>{texts[change]}</Change> <s>{name}</s>
    </>
  )
}

const Change = styled.strong`
  display: inline-block;
  padding: 2px 10px;
  border: 2px solid var(--error);
  border-radius: var(--control);
  color: var(--error);
  font: 600 var(--size--1) / 1.4 var(--text);
  vertical-align: middle;
`

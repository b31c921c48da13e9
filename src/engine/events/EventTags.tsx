import styled from 'styled-components'
import { institutionsOf, type AgendaEvent } from '../../contract/events.ts'
import { findInstitution } from '../../model/site.ts'
import { useSite } from '../site-context.ts'

/** The institutions of an event, each in its colour; an unknown one shows its raw name in the colour around it. */
export function EventTags({ event }: { event: AgendaEvent }) {
  const site = useSite()
  const institutions = institutionsOf(event).map((id) => ({ id, known: findInstitution(site, id) }))
  return institutions
    .filter(({ id }) => id)
    .map(({ id, known }, index) => (
      <Tag key={index} data-institution={known?.id ?? (index > 0 ? '' : undefined)}>
        {known?.label ?? id}
      </Tag>
    ))
}

const Tag = styled.span`
  padding: 2px 12px;
  border-radius: var(--control);
  background: var(--institution);
  color: var(--on-institution);
  font-size: var(--size--1);
  font-weight: 600;
`

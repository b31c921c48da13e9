import styled from 'styled-components'
import { institutionsOf, type AgendaEvent } from '../../contract/events.ts'
import { findInstitution } from '../../model/site.ts'
import { useSite } from '../site-context.ts'

/** Maximum institutions shown by name. A number such as `+2` replaces the others. */
const MAX_NAMED_TAGS = 3

/**
 * Renders an event's institutions, each in its colour. An event of all institutions has one tag for all. A site with one institution has no
 * tags.
 */
export function EventTags({ event }: { event: AgendaEvent }) {
  const site = useSite()
  const tags = [...new Set(institutionsOf(event))].filter(Boolean)
  const known = tags.filter((id) => findInstitution(site, id)).length
  if (known === site.institutions.length && known === tags.length)
    return known > 1 && <Tag data-institution="">{site.messages.events.everyone}</Tag>
  const shown = tags.length > MAX_NAMED_TAGS + 1 ? tags.slice(0, MAX_NAMED_TAGS) : tags
  const more = tags.slice(shown.length).map((id) => findInstitution(site, id)?.label ?? id)
  return (
    <>
      {shown.map((id, index) => {
        const institution = findInstitution(site, id)
        return (
          <Tag key={id} data-institution={institution?.id ?? (index > 0 ? '' : undefined)}>
            {institution?.label ?? id}
          </Tag>
        )
      })}
      {more.length > 0 && (
        <Tag as="abbr" data-institution="" title={more.join(', ')} aria-label={more.join(', ')}>
          {`+${more.length}`}
        </Tag>
      )}
    </>
  )
}

const Tag = styled.span`
  padding: 2px 12px;
  border-radius: var(--control);
  background: var(--institution);
  color: var(--on-institution);
  font-size: var(--size--1);
  font-weight: 600;
  text-decoration: none;
  print-color-adjust: exact;
`

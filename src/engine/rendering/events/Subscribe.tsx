import styled from 'styled-components'
import { calendarPath } from '../../contract/event-address.ts'
import type { Institution } from '../../model/site.generated.ts'
import { useSite } from '../site-context.ts'

/**
 * Renders links to subscribe to the site's events in a calendar app.
 *
 * @param institutions if there are at least two, each gets its own link
 */
export function Subscribe({
  institution,
  institutions = [],
}: {
  institution?: string | undefined
  institutions?: Institution[]
}) {
  const { url, messages } = useSite()
  const { subscribe, all } = messages.events
  const address = (id?: string) => url.replace(/^https?/, 'webcal') + calendarPath(id)
  if (institutions.length < 2) return <Small href={address(institution)}>{subscribe}</Small>
  return (
    <p>
      <Small as="span">{`${subscribe}:`}</Small>
      {[{ id: undefined, shortName: all }, ...institutions].map(({ id, shortName }) => (
        <span key={shortName}>
          {' '}
          <Small href={address(id)} data-institution={id} aria-label={`${subscribe}: ${shortName}`}>
            {shortName}
          </Small>
        </span>
      ))}
    </p>
  )
}

const Small = styled.a`
  display: inline-block;
  padding-block: 12px;
  margin-right: 8px;
  font-size: var(--size--1);
`

import styled from 'styled-components'
import { useSite } from '../rendering/site-context.ts'
import { findInstitution } from '../model/site.ts'
import { Icon } from '../ui/Icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { DISMISS_ID } from './inline-scripts.ts'

/**
 * The site's notice below the header, shown until its last day is over; {@link noticeScript} hides it. A region and not an alert, so that
 * it does not interrupt screen readers.
 */
export function NoticeBar() {
  const { notice, messages, institutions } = useSite()
  if (!notice) return null
  const { text, link, level, institution } = notice
  const { urgentNotice, notice: name, dismiss } = messages.shell
  const of = findInstitution({ institutions }, institution)
  const kind = level === 'urgent' ? urgentNotice : name
  const label = of ? `${kind} · ${of.shortName}` : kind
  return (
    <Bar aria-label={label} data-notice={level} data-institution={institution}>
      <Container>
        <p>
          <b>{label}</b> {text} {link && <Link to={link.to}>{link.label}</Link>}
        </p>
        <button id={DISMISS_ID} type="button" aria-label={dismiss}>
          <Icon path="M5 5l14 14M19 5L5 19" />
        </button>
      </Container>
    </Bar>
  )
}

const Bar = styled.section`
  background: var(--sand);
  &[data-institution] {
    background: var(--institution-tint);
    color: var(--institution);
  }
  border-bottom: 1px solid var(--line);
  &[data-notice='urgent'] {
    background: var(--error-tint);
    border-bottom: 3px solid var(--error);
  }
  [data-notice='off'] & {
    display: none;
  }
  & > div {
    display: flex;
    align-items: start;
    gap: 8px;
  }
  & p {
    flex: 1;
    padding-block: 10px;
    line-height: 1.4;
    @media (max-width: 599px) {
      & a {
        display: block;
      }
    }
  }
  & button {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  @media (scripting: none) {
    & button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

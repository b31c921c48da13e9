import styled from 'styled-components'
import { useSite } from '../engine/site-context.ts'
import { Icon } from '../ui/Icon.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { DISMISS_ID } from './notice-script.ts'

/**
 * The site's notice, under the header of every page until its last day is over. A named region, not an alert: it must not
 * interrupt. {@link noticeScript} hides it.
 */
export function NoticeBar() {
  const { notice, messages } = useSite()
  if (!notice) return null
  const { text, link, level } = notice
  const { urgentNotice, notice: name, dismiss } = messages.shell
  const label = level === 'urgent' ? urgentNotice : name
  return (
    <Bar aria-label={label} data-notice={level}>
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

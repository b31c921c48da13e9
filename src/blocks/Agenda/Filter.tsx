import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useSite } from '../../engine/site-context.ts'
import { useHydrated } from '../../engine/use-hydrated.ts'
import type { Institution } from '../../model/site.generated.ts'

/**
 * Links that filter events by institution. The links are anchors, and CSS hides the other events (`:target`), so that the filter works
 * without JavaScript and can be shared.
 *
 * @param prefix start of the anchors' ids, different for each agenda on a page
 */
export function Filter({ institutions, prefix }: { institutions: Institution[]; prefix: string }) {
  const { all, filter } = useSite().messages.events
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const chosen = institutions.find(({ id }) => hash === `#${prefix}${id}`)?.id ?? ''
  const links = [{ id: '', shortName: all }, ...institutions]
  return (
    <>
      {links.map(({ id }) => (
        <Target key={id} id={prefix + id} />
      ))}
      <Links aria-label={filter}>
        {links.map(({ id, shortName }) => (
          <a
            key={id}
            href={`#${prefix}${id}`}
            data-filter={id}
            data-institution={id || undefined}
            aria-current={(isHydrated && id === chosen) || undefined}
          >
            {shortName}
          </a>
        ))}
      </Links>
    </>
  )
}

/** CSS rules that apply while an institution's filter link is chosen: they hide the events of other institutions and highlight the link. */
export function filterStyles(institutions: readonly Institution[], prefix: string): string {
  return institutions
    .map(({ id }) => {
      const chosen = `&:has(#${prefix}${id}:target)`
      const own = `li[data-of~='${id}']`
      return `
        ${chosen} :is(li[data-of]:not([data-of~='${id}']), section:not(:has(${own})), details:not(:has(${own}))) { display: none; }
        ${chosen} [data-filter='${id}'] { background: var(--institution); color: var(--on-institution); }
        ${chosen} [data-filter=''] { background: none; color: inherit; }`
    })
    .join('')
}

/** The anchor that a filter link leads to. It precedes the links, so that they stay in view when the browser scrolls to it. */
const Target = styled.span`
  position: absolute;
`

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > a {
    padding: 9px 16px;
    border: 2px solid var(--institution);
    border-radius: var(--control);
    font-weight: 600;
    text-decoration: none;
  }
  & > [data-filter=''] {
    background: var(--institution);
    color: var(--on-institution);
  }
`

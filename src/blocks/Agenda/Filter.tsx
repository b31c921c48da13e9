import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useSite } from '../../engine/rendering/site-context.ts'
import { useHydrated } from '../../engine/rendering/use-hydrated.ts'
import type { Institution } from '../../engine/model/site.generated.ts'

/**
 * Links that show the events of one institution only. Each link points to an anchor, and CSS hides the other events (`:target`), so no
 * JavaScript is needed.
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

/** The style of the chosen filter link. Forced colours make its transparent underline visible, instead of the background. */
const CHOSEN =
  'background: var(--institution); color: var(--on-institution); text-decoration: underline transparent;'

/**
 * Returns CSS for the chosen filter link. It hides the events of other institutions and their separators, and highlights the link.
 * Siblings of the anchor need no `:has()`, which browsers before 2022 do not know.
 */
export function filterStyles(institutions: readonly Institution[], prefix: string): string {
  return institutions
    .map(({ id }) => {
      const chosen = `& > #${prefix}${id}:target ~`
      const own = `[data-of~='${id}']`
      return `
        ${chosen} [data-of]:not(${own}), ${chosen} * [data-of]:not(${own}) { display: none; }
        ${chosen} * li${own}:not(li${own} ~ li) { padding-top: 0; border-top: 0; }
        ${chosen} nav [data-filter='${id}'] { ${CHOSEN} }
        ${chosen} nav [data-filter=''] { background: none; color: inherit; text-decoration: none; }`
    })
    .join('')
}

/** The anchor of a filter link. All are above the links, so that the links stay in view when the browser scrolls to the anchor. */
const Target = styled.span`
  position: absolute;
  /* Margins of positioned elements do not collapse, and would put the anchor below the top of the links. */
  && {
    margin-top: 0;
  }
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
    ${CHOSEN}
  }
`

import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { NavLink } from '../model/site.generated.ts'
import type { Page } from '../model/site.ts'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { ItemFrame } from './collections/ItemFrame.tsx'
import { ItemListPage } from './collections/ItemListPage.tsx'
import { useSite } from './site-context.ts'

/** Renders the parts of a page that are not blocks: breadcrumbs; title, date and picture of an item; or a list of items. */
export function PageFrame({ page, children }: { page: Page; children: ReactNode }) {
  const { breadcrumbs, title, item, list } = page
  return (
    <>
      {breadcrumbs && <Breadcrumbs steps={breadcrumbs} title={title} />}
      {list && <ItemListPage {...list} />}
      {item ? (
        <ItemFrame {...page} {...item}>
          {children}
        </ItemFrame>
      ) : (
        children
      )}
    </>
  )
}

function Breadcrumbs({ steps, title }: { steps: NavLink[]; title: string }) {
  const { messages } = useSite()
  return (
    <Trail aria-label={messages.shell.breadcrumbs}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={index}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </Trail>
  )
}

const Trail = styled(Container).attrs({ as: 'nav' })`
  padding-block: 4px;
  font-size: var(--size--1);
  & ol {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    padding: 0;
    list-style: none;
  }
  & li {
    padding-block: 8px;
    color: var(--ink2);
  }
  & li:not(:last-child)::after {
    content: '';
    display: inline-block;
    width: 0.35em;
    height: 0.35em;
    margin-inline: 10px 12px;
    border: solid;
    border-width: 1.5px 1.5px 0 0;
    transform: translateY(-0.1em) rotate(45deg);
  }
  & a {
    display: inline-block;
    padding-block: 2px;
    color: var(--institution);
  }
`

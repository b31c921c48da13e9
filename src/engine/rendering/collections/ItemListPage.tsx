import styled from 'styled-components'
import type { ListPage } from '../../model/site.ts'
import { useAddress } from '../../ui/base-path.ts'
import { Container, Lead } from '../../ui/layout.tsx'
import { Link } from '../../ui/Link.tsx'
import { fill } from '../fill.ts'
import { useSite } from '../site-context.ts'
import { ItemCards } from './ItemCards.tsx'

/** Renders one page of a list of items with its `<h1>`. Links lead to the list's other pages and to other lists. */
export function ItemListPage({
  title,
  description,
  items,
  number,
  total,
  previous,
  next,
  archives,
  feed,
  collection,
}: ListPage) {
  const at = useAddress()
  const { page, previousPage, nextPage, feed: subscribe, all } = useSite().messages.collections
  return (
    <>
      <Head>
        <Container>
          <h1>{title}</h1>
          {description && <Lead>{description}</Lead>}
        </Container>
      </Head>
      <Row>
        <div>
          <ItemCards items={items} layout="cards" />
          {total > 1 && (
            <Pages aria-label={fill(page, { n: number, total })}>
              {previous ? (
                <Link to={previous} rel="prev">
                  {previousPage}
                </Link>
              ) : (
                <span />
              )}
              <span>{fill(page, { n: number, total })}</span>
              {next ? (
                <Link to={next} rel="next">
                  {nextPage}
                </Link>
              ) : (
                <span />
              )}
            </Pages>
          )}
        </div>
        <aside>
          {archives.map(({ label, links }, index) => (
            <nav key={index} aria-label={label}>
              <h2>{label}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <p>
            {title !== collection.label && <Link to={collection.to}>{all}</Link>}
            <a href={at(feed)} type="application/rss+xml">
              {subscribe}
            </a>
          </p>
        </aside>
      </Row>
    </>
  )
}

const Head = styled.header`
  background: var(--sand);
  & > div {
    padding-block: clamp(32px, 5vw, 72px);
  }
  & h1 {
    font-size: var(--size-4);
  }
`
const Row = styled(Container)`
  display: grid;
  gap: 48px;
  padding-block: calc(var(--section) * 0.6);
  & aside h2 {
    font: 600 var(--size--1) / 1.4 var(--text);
  }
  & aside nav + nav,
  & aside nav + p {
    margin-top: 24px;
  }
  & aside ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: 20px;
    padding: 0;
    list-style: none;
  }
  & aside a {
    display: inline-block;
    padding-block: 10px;
    margin-right: 20px;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 200px;
    & aside ul {
      display: block;
    }
    & aside a {
      padding-block: 6px;
    }
  }
`
const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  justify-content: space-between;
  align-items: center;
  margin-top: 48px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  & a {
    padding-block: 10px;
    font-weight: 600;
  }
`

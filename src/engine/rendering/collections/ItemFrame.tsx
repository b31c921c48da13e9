import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ItemPage, Page } from '../../model/site.ts'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useSite } from '../site-context.ts'
import { ItemDate } from './ItemDate.tsx'

/**
 * Renders an item's page as an `<article>`. Title (`<h1>`), date, picture and fields are above the blocks; links to the previous and next
 * item are below.
 */
export function ItemFrame({
  title,
  description,
  date,
  picture,
  collection,
  lists,
  fields,
  previous,
  next,
  breadcrumbs,
  children,
}: ItemPage & Pick<Page, 'title' | 'description' | 'breadcrumbs'> & { children: ReactNode }) {
  const { messages } = useSite()
  return (
    <article>
      <Head data-picture={picture && ''}>
        <div>
          <p>
            {!breadcrumbs && (
              <>
                <Link to={collection.to}>{collection.label}</Link> ·{' '}
              </>
            )}
            <ItemDate date={date} />
          </p>
          <h1>{title}</h1>
          <p>{description}</p>
          {lists.length > 0 && (
            <ul>
              {lists.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        {picture && (
          <Picture {...picture} loading="eager" fetchPriority="high" sizes="(min-width: 800px) 50vw, 100vw" />
        )}
      </Head>
      {fields.length > 0 && (
        <Fields>
          {fields.map(({ id, label, value, type }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{type === 'date' ? <ItemDate date={value} /> : value}</dd>
            </div>
          ))}
        </Fields>
      )}
      {children}
      {(previous ?? next) && (
        <Neighbours aria-label={collection.label}>
          {previous && (
            <Link to={previous.to} rel="prev">
              <small>{messages.collections.previous}</small>
              {previous.label}
            </Link>
          )}
          {next && (
            <Link to={next.to} rel="next">
              <small>{messages.collections.next}</small>
              {next.label}
            </Link>
          )}
        </Neighbours>
      )}
    </article>
  )
}

const Head = styled(Container)`
  display: grid;
  gap: 24px 48px;
  padding-block: clamp(24px, 4vw, 56px) 16px;
  & h1 {
    margin-block: 12px 16px;
    font-size: var(--size-4);
    text-wrap: balance;
  }
  & p:first-child {
    font-size: var(--size--1);
    color: var(--ink2);
  }
  & h1 + p {
    max-width: calc(52 * var(--ch));
    font-size: var(--size-1);
    line-height: 1.5;
    color: var(--ink2);
  }
  & a {
    color: var(--institution);
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 20px;
    padding: 0;
    list-style: none;
  }
  & li a {
    display: block;
    padding: 10px 16px;
    border-radius: var(--control);
    background: var(--institution-tint);
    font-size: var(--size--1);
    line-height: 1.5;
    text-decoration: none;
  }
  & li a:hover {
    text-decoration: underline;
  }
  & picture {
    overflow: hidden;
    border-radius: var(--card);
  }
  & picture > img {
    width: 100%;
  }
  @media (min-width: 800px) {
    &[data-picture] {
      grid-template-columns: 1fr 1fr;
      align-items: center;
    }
  }
`
const Fields = styled(Container).attrs({ as: 'dl' })`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 48px;
  margin-block: 16px;
  & dt {
    font-size: var(--size--1);
    color: var(--ink2);
  }
  & dd {
    margin: 0;
    font-weight: 600;
  }
`
const Neighbours = styled(Container).attrs({ as: 'nav' })`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;
  justify-content: space-between;
  margin-block: 24px calc(var(--section) * 0.6);
  padding-top: 24px;
  border-top: 1px solid var(--line);
  & a {
    max-width: 30em;
    padding-block: 4px;
    font-weight: 600;
  }
  & [rel='next'] {
    margin-left: auto;
    text-align: right;
  }
  & small {
    display: block;
    font-size: var(--size--1);
    font-weight: 400;
    color: var(--ink2);
  }
`

import styled from 'styled-components'
import { findInstitution, type ItemSummary } from '../../model/site.ts'
import { coveringLink } from '../../ui/covering-link.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useSite } from '../site-context.ts'
import { ItemDate } from './ItemDate.tsx'

interface ItemCardsProps {
  items: readonly ItemSummary[]
  layout: 'cards' | 'list' | 'headlines'
}

/** Renders items of a collection as a `<ul>` of cards, rows or titles. An empty list becomes a sentence. */
export function ItemCards({ items, layout }: ItemCardsProps) {
  const { messages } = useSite()
  if (items.length === 0) return <p>{messages.collections.empty}</p>
  return (
    <Cards data-layout={layout} data-three={items.length === 3 || undefined}>
      {items.map((item) => (
        <ItemCard key={item.path} layout={layout} {...item} />
      ))}
    </Cards>
  )
}

function ItemCard({
  layout,
  path,
  title,
  description,
  date,
  picture,
  institutions,
  ends,
}: ItemSummary & Pick<ItemCardsProps, 'layout'>) {
  const site = useSite()
  const names =
    site.institutions.length > 1 ? institutions.map((id) => findInstitution(site, id)?.shortName) : []
  return (
    <li data-institution={institutions.length === 1 ? institutions[0] : undefined} data-until={ends}>
      {layout !== 'headlines' &&
        (picture ? (
          <Picture {...picture} sizes="(min-width: 700px) 400px, 100vw" />
        ) : (
          <Day aria-hidden="true">{Number(date.slice(8))}</Day>
        ))}
      <div>
        <p>
          <ItemDate date={date} />
          {names.length > 0 && ` · ${names.join(', ')}`}
        </p>
        <Heading size={layout === 'headlines' ? 1 : 2}>
          <Link to={path}>{title}</Link>
        </Heading>
        {layout !== 'headlines' && <p>{description}</p>}
      </div>
    </li>
  )
}

/** The number of the day (1–31), on the institution's tint. Takes the place of a missing photograph. */
const Day = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1.5;
  border-radius: var(--card);
  background: var(--institution-tint);
  color: var(--institution);
  font: 700 4.5rem / 1 var(--display);
  font-size: clamp(3.5rem, 16cqi, 6rem);
  @media (max-width: 599px) {
    aspect-ratio: 3;
  }
`
const Cards = styled.ul`
  display: grid;
  gap: 40px 24px;
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    container-type: inline-size;
  }
  & picture {
    overflow: hidden;
    border-radius: var(--card);
  }
  & picture > img {
    width: 100%;
    aspect-ratio: 1.5;
    object-fit: cover;
  }
  & > li > div {
    padding-top: 16px;
  }
  & p {
    color: var(--ink2);
  }
  & p:first-child {
    margin-bottom: 6px;
    font-size: var(--size--1);
  }
  & p:last-child {
    margin-top: 8px;
  }
  & a {
    color: var(--institution);
    text-decoration: none;
  }
  ${coveringLink}
  & a:hover {
    text-decoration: underline;
  }
  &[data-layout='cards'] {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    &[data-three] {
      grid-template-columns: repeat(auto-fit, minmax(clamp(28%, (640px - 100%) * 999, 100%), 1fr));
    }
  }
  &:not([data-layout='cards']) {
    gap: 0;
    & > li {
      padding-block: 24px;
      border-top: 1px solid var(--line);
      container-type: normal;
    }
    & > li > div {
      padding: 0;
    }
  }
  &[data-layout='headlines'] > li {
    padding-block: 16px;
    & p {
      margin-bottom: 2px;
    }
  }
  @media (min-width: 600px) {
    &[data-layout='list'] > li {
      display: grid;
      grid-template-columns: minmax(160px, 3fr) 9fr;
      gap: 32px;
      align-items: center;
    }
    &[data-layout='headlines'] > li > div {
      display: grid;
      grid-template-columns: minmax(200px, 3fr) 9fr;
      gap: 32px;
      align-items: baseline;
    }
  }
  @media (max-width: 599px) {
    &[data-layout='list'] > li > div {
      padding-top: 16px;
    }
  }
`

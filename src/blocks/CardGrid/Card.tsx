import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'

type CardData = BlockProps<'CardGrid'>['cards'][number]

/** One card of a grid, an `<li>`; with an address its title is a link that covers the whole card. */
export function Card({ title, text, to, action, institution, picture }: CardData) {
  return (
    <li data-level={institution}>
      {picture && <Picture {...picture} sizes="(min-width: 800px) 400px, 100vw" />}
      <div>
        <Heading size={2}>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {text && <p>{text}</p>}
        {action && <span aria-hidden="true">{action}</span>}
      </div>
    </li>
  )
}

/** The list around the cards, in one of three forms. */
export const Cards = styled.ul`
  display: grid;
  gap: 24px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  padding: 0;
  list-style: none;
  :is(h2, h3, h4) + & {
    margin-top: 32px;
  }
  & > li {
    position: relative;
    overflow: hidden;
    border-radius: var(--card);
  }
  & p {
    margin-top: 8px;
    color: var(--ink2);
  }
  & picture img {
    width: 100%;
  }
  & a {
    color: var(--level);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & li:has(a:hover) span,
  & a:hover {
    text-decoration: underline;
  }
  & span {
    display: inline-block;
    margin-top: 16px;
    font-weight: 600;
    color: var(--level);
  }
  & a:focus-visible::after {
    outline: 3px solid var(--level);
    outline-offset: -6px;
    border-radius: var(--card);
  }
  & a:focus-visible {
    outline: none;
  }
  &[data-variant='levels'] > li {
    background: var(--level-tint);
    & > div {
      padding: 24px;
    }
  }
  &[data-variant='values'] > li {
    overflow: visible;
    border-top: 4px solid var(--level);
    border-radius: 0;
    padding-top: 20px;
    & picture {
      width: 72px;
      margin-bottom: 16px;
    }
  }
  &[data-variant='links'] > li {
    display: flex;
    align-items: center;
    background: var(--level-tint);
    & picture {
      flex: 0 0 clamp(96px, 30%, 180px);
    }
    & > div {
      padding: 24px;
    }
  }
`

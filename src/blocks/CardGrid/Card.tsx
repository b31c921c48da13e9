import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { coveringLink } from '../../engine/ui/covering-link.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Link } from '../../engine/ui/Link.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'

type CardData = BlockProps<'CardGrid'>['cards'][number]

export function Card({ title, text, to, action, institution, picture }: CardData) {
  return (
    <li data-institution={institution}>
      {picture && <Picture {...picture} sizes="(min-width: 800px) 400px, 100vw" />}
      <div>
        <Heading size={2}>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {text && <p>{text}</p>}
        {action && <span aria-hidden="true">{action}</span>}
      </div>
    </li>
  )
}

export const Cards = styled.ul`
  display: grid;
  gap: 24px;
  /* Without container queries, three values fit beside a heading. The unit hides the second width from such browsers. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px + 0cqi), 1fr));
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
  }
  & p {
    text-wrap: balance;
    margin-top: 8px;
    color: var(--ink2);
  }
  & picture img {
    width: 100%;
  }
  & a {
    color: var(--institution);
    text-decoration: none;
  }
  ${coveringLink}
  & li:hover span {
    text-decoration-thickness: 3px;
  }
  & a:hover {
    text-decoration: underline;
  }
  & span {
    display: inline-block;
    margin-top: 16px;
    font-weight: 600;
    color: var(--institution);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
  &[data-variant='institutions'] {
    &:has([data-photo]) {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    }
    &:has(picture) > li:not(:has(picture)) {
      align-self: start;
    }
    & > li {
      display: flex;
      flex-direction: column;
      justify-content: flex-end;
      & > picture {
        overflow: hidden;
        border-radius: var(--card) var(--card) 0 0;
      }
      & > div {
        flex: 1;
        padding: clamp(16px, 2.4vw, 24px);
        padding: clamp(16px, 2.4cqi, 24px);
        border-radius: 0 0 var(--card) var(--card);
        background: var(--institution-tint);
      }
      & > div:first-child {
        border-radius: var(--card);
      }
      /* The links of a row stand on one line, also where the subgrid of the grid around it is unknown. */
      & > :not([data-photo]) + div {
        flex: none;
      }
    }
  }
  &[data-variant='values'] {
    & > li {
      & > picture {
        width: 96px;
        margin-bottom: 20px;
      }
      & > [data-photo] {
        overflow: hidden;
        width: auto;
        border-radius: var(--card);
      }
    }
    /* Three drawings of institutions rise like a staircase. Other values are equal. */
    @container (min-width: 840px) {
      &:has(> [data-institution]:nth-child(3):last-child > picture):not(:has([data-photo])) {
        grid-template: auto auto / 3fr 4fr 5fr;
        row-gap: 0;
        align-items: end;
        & > li {
          display: grid;
          grid-row: span 2;
          grid-template-rows: subgrid;
          align-items: start;
        }
        & picture {
          align-self: end;
        }
        & > :nth-child(2) > picture {
          width: 136px;
        }
        & > :nth-child(3) > picture {
          width: 184px;
        }
      }
    }
    @container (max-width: 839px) {
      grid-template-columns: minmax(0, 1fr);
      grid-auto-rows: 1fr;
      gap: 0;
      & > li {
        display: flex;
        gap: clamp(16px, 4cqi, 32px);
        align-items: start;
        padding-block: 20px;
        border-top: 1px solid var(--line);
        & > picture {
          flex: none;
          width: clamp(64px, 15cqi, 96px);
          margin: 4px 0;
        }
        & > [data-photo] {
          width: clamp(112px, 32cqi, 240px);
        }
      }
      & > :last-child {
        border-bottom: 1px solid var(--line);
      }
    }
  }
  &[data-variant='links'] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
    grid-auto-rows: 1fr;
    & > li {
      display: flex;
      overflow: hidden;
      border-radius: var(--card);
      background: var(--institution-tint);
      & > picture {
        flex: 0 0 clamp(88px, 12vw, 150px);
        flex: 0 0 clamp(88px, 12cqi, 150px);
        align-self: start;
        margin: 24px 0 24px 24px;
      }
      & > [data-photo] {
        flex-basis: 36%;
        align-self: stretch;
        margin: 0;
        & > img {
          height: 100%;
        }
      }
      & > div {
        padding: 24px;
      }
      & a:focus-visible::after {
        outline-offset: -6px;
      }
    }
    /* The square tile of a link turns by a quarter, as a tiler lays it. */
    & picture:not([data-photo]) > img {
      transition: transform var(--slow);
    }
    & > li:is(:hover, :focus-within) picture:not([data-photo]) > img {
      transform: rotate(90deg);
    }
    /* Three links form one row or one column; in a row, photographs are above the texts. */
    &:has(> :nth-child(3):last-child) {
      grid-template-columns: minmax(0, 1fr);
      @container (min-width: 850px) {
        grid-template-columns: repeat(3, minmax(0, 1fr));
        & > li {
          &:has([data-photo]) {
            flex-direction: column;
          }
          & > picture {
            flex: 0 0 88px;
          }
          & > [data-photo] {
            flex: none;
            & > img {
              aspect-ratio: 3 / 2;
            }
          }
        }
      }
    }
  }
  /* With very large letters, pictures are above the texts in all cards. */
  @media screen and (max-width: 15em) {
    &:not([data-variant='institutions']) > li {
      flex-direction: column;
      & > picture {
        flex: none;
        width: 96px;
      }
      & > [data-photo] {
        width: 100%;
      }
    }
    &[data-variant='links'] > li > div {
      padding: 16px;
    }
  }
  @media print {
    &[data-variant='institutions'] > li > div {
      padding-inline: 0;
    }
    &&&[data-variant='links'] {
      grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
      & picture {
        display: none;
      }
      & > li {
        border-radius: 0;
        & > div {
          padding: 0;
        }
      }
    }
  }
`

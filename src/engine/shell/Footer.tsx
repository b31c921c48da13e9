import styled from 'styled-components'
import { callAddress } from '../rendering/contact-addresses.ts'
import { useSite } from '../rendering/site-context.ts'
import { Hidden, Container } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/Picture.tsx'

/** The phrase, the columns of links, and how to reach each institution. On paper, only the latter, if the page does not say it. */
export function Footer() {
  const site = useSite()
  const { footer, messages, institutions } = site
  return (
    <Band>
      {footer.picture && <Picture {...footer.picture} />}
      <Container>
        <p>{footer.tagline}</p>
        {footer.columns.map(({ title, links }, column) => (
          <nav key={column} aria-label={title}>
            <b>{title}</b>
            <ul>
              {links.map(({ label, to }, index) => (
                <li key={index}>
                  <Link to={to}>
                    {label}
                    {/^https?:/.test(to) && <Hidden>{` (${messages.shell.newTab})`}</Hidden>}
                  </Link>{' '}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <ul>
          {institutions.map(({ id, name, address, phones: [phone = ''], hours }) => (
            <li key={id}>
              <b>{name}</b> <span>{`${address.street}, ${address.locality}`}</span> <span>{hours}</span>{' '}
              <a href={callAddress(site, phone)}>{phone}</a>
            </li>
          ))}
        </ul>
        {footer.note && <small>{footer.note}</small>}
      </Container>
    </Band>
  )
}

const Band = styled.footer`
  margin-top: auto;
  background: var(--night);
  color: var(--on-night);
  overflow: clip;
  & > picture > img {
    width: max(100%, 640px);
    max-width: none;
  }
  & > div {
    display: grid;
    gap: 32px 24px;
    grid-template-columns: 1fr 1fr;
    padding-block: 64px 48px;
  }
  & p {
    grid-column: 1 / -1;
    max-width: 16em;
    font: 500 var(--size-3) / 1.1 var(--display);
    text-wrap: balance;
  }
  & b {
    display: block;
    font: 600 var(--size--1) / 1.4 var(--text);
  }
  & ul {
    margin-top: 8px;
    padding: 0;
    list-style: none;
  }
  & li a {
    display: inline-block;
    padding-block: 9px;
  }
  & a:not(:hover) {
    text-decoration-color: transparent;
  }
  & > div > ul {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 24px;
  }
  & span,
  & small {
    display: block;
    font-size: var(--size--1);
    opacity: 0.75;
  }
  & small {
    grid-column: 1 / -1;
  }
  & :focus-visible {
    outline-color: currentColor;
  }
  @media (max-width: 15em) {
    & > div {
      grid-template-columns: 1fr;
    }
  }
  & nav:has(li:nth-child(9)) {
    grid-column: 1 / -1;
    & ul {
      columns: 12em;
    }
  }
  @media (min-width: 700px) {
    & p {
      grid-column: auto;
    }
    & > div {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`

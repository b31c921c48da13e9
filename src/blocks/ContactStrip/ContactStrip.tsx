import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { callAddress, mapAddress, whatsappAddress } from '../../engine/rendering/contact-addresses.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import type { Institution } from '../../engine/model/site.generated.ts'
import { findInstitution } from '../../engine/model/site.ts'
import { Headed, Heading } from '../../engine/ui/Heading.tsx'
import { Flow } from '../../engine/ui/layout.tsx'
import { Link } from '../../engine/ui/Link.tsx'

/** The contact data of one institution. Without `institution`, a card for each institution of the site. */
export function ContactStrip({ heading, institution: id }: BlockProps<'ContactStrip'>) {
  const site = useSite()
  const institution = findInstitution(site, id)
  if (institution) return <Strip heading={heading} institution={institution} />
  return (
    <Flow as="section">
      <Headed heading={heading}>
        <Cards>
          {site.institutions.map((one) => (
            <Strip key={one.id} heading={one.name} institution={one} />
          ))}
        </Cards>
      </Headed>
    </Flow>
  )
}

function Strip({ heading, institution }: { heading: string | undefined; institution: Institution }) {
  const site = useSite()
  const { contactData: texts, shell } = site.messages
  const { id, address, phones, whatsapp, email } = institution
  const shortAddress = `${address.street}, ${address.locality}`
  return (
    <Band data-institution={id}>
      <div>
        {heading && <Heading size={1}>{heading}</Heading>}
        <address>
          <dl>
            <div>
              <dt>{texts.address}</dt>
              <dd>
                <Link to={mapAddress(address)} aria-label={`${shortAddress} (${texts.map}, ${shell.newTab})`}>
                  {shortAddress}
                </Link>
              </dd>
            </div>
            <div>
              <dt>{texts.phone}</dt>
              {phones.map((number, index) => (
                <dd key={index}>
                  <a href={callAddress(site, number)}>{number}</a>
                </dd>
              ))}
            </div>
            {whatsapp && (
              <div>
                <dt>{texts.whatsapp}</dt>
                <dd>
                  <Link to={whatsappAddress(whatsapp)} aria-label={`${whatsapp} (${shell.newTab})`}>
                    {whatsapp}
                  </Link>
                </dd>
              </div>
            )}
            <div>
              <dt>{texts.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          </dl>
        </address>
      </div>
    </Band>
  )
}

const Band = styled.section`
  container-type: inline-size;
  /* Consecutive strips have a gap where they are cards, and none where they take the whole width of the screen. */
  & + & {
    margin-top: calc(24px - var(--gutter));
  }
  & > div {
    width: auto;
    /* In browsers without container queries, a strip in no column stands on the page's left edge. */
    padding: 24px max(var(--gutter), 24px - var(--gutter), min(50vw - 600px, 99 * var(--gutter)));
    border-top: 6px solid var(--accent, var(--institution));
    border-radius: 0 0 max(0px, var(--card) - var(--gutter)) max(0px, var(--card) - var(--gutter));
    background: var(--institution-tint);
  }
  & address {
    font-style: normal;
  }
  & dl {
    display: grid;
    gap: 12px 48px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
    margin-top: 16px;
  }
  & dt {
    font-size: var(--size--1);
    color: var(--ink2);
  }
  & dd {
    overflow-wrap: anywhere;
  }
  & a {
    display: inline-block;
    padding-block: 9px;
    margin-block: -9px;
  }
  & dd + dd {
    margin-top: 18px;
  }
  @container (min-width: 860px) {
    & > div {
      display: grid;
      grid-template-columns: 3fr 8fr;
      gap: 24px 48px;
      padding: 40px max(var(--gutter), 50% - 600px) 56px;
      border: 0;
      border-radius: 0;
      background: var(--sand);
    }
    & > div > :not(address) {
      padding-top: 16px;
      border-top: 4px solid var(--accent, var(--institution));
      font-size: var(--size-3);
    }
    & > div > :only-child {
      grid-column: 1 / -1;
    }
    & + & > div {
      padding-top: 0;
    }
    & dl {
      margin: 0;
      padding-top: 20px;
      border-top: 1px solid var(--line);
    }
    & dl:has(> :nth-child(4)) {
      grid-template-columns: 1fr 1fr;
    }
  }
`
const Cards = styled.div`
  --gutter: 0px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: 24px;
  * + & {
    margin-top: 32px;
  }
  && > * {
    display: grid;
    margin: 0;
    break-inside: avoid;
  }
  @media print {
    grid-template-columns: 1fr 1fr 1fr;
  }
`

import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { phoneAddress } from '../../engine/phone-address.ts'
import { findInstitution, useSite } from '../../engine/site-context.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Container } from '../../ui/layout.tsx'

/** An institution's address, telephones and e-mail. Renders `<address><dl>`. */
export function ContactStrip({ heading, institution: id }: BlockProps<'ContactStrip'>) {
  const site = useSite()
  const { address, phone, email } = site.messages.contactData
  const institution = findInstitution(site, id)
  if (!institution) return null
  const { street, locality } = institution.address
  return (
    <Band data-level={id}>
      <Container>
        {heading && <Heading size={1}>{heading}</Heading>}
        <address>
          <dl>
            <div>
              <dt>{address}</dt>
              <dd>{`${street}, ${locality}`}</dd>
            </div>
            <div>
              <dt>{phone}</dt>
              {institution.phones.map((number, index) => (
                <dd key={index}>
                  <a href={phoneAddress(number)}>{number}</a>
                </dd>
              ))}
            </div>
            <div>
              <dt>{email}</dt>
              <dd>
                <a href={`mailto:${institution.email}`}>{institution.email}</a>
              </dd>
            </div>
          </dl>
        </address>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  padding: 32px max(0px, 24px - var(--gutter));
  border-top: 4px solid var(--level);
  background: var(--sand);
  & address {
    font-style: normal;
  }
  & dl {
    display: grid;
    gap: 16px 48px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  }
  & h2 + address,
  & h3 + address {
    margin-top: 16px;
  }
  & dt {
    font-size: var(--size--1);
    color: var(--ink2);
  }
  & a {
    display: inline-block;
    padding-block: 8px;
  }
`

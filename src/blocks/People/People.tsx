import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { phoneAddress } from '../../engine/model/phone-address.ts'
import { Heading, Nested } from '../../engine/ui/Heading.tsx'
import { Container, Lead, Section } from '../../engine/ui/layout.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'
import { initials } from './initials.ts'
import type { PeopleData } from './People.data.ts'

type PeopleGroupData = BlockProps<'People'>['groups'][number]
type PersonData = PeopleGroupData['people'][number]
type Calls = { calls: PeopleData['calls'] | undefined }

/** The people of an institution in groups, each in a `<ul>`. On phones, each person is one line with a small portrait. */
export function People({
  heading,
  text,
  institution,
  groups,
  data,
}: BlockProps<'People'> & { data?: PeopleData }) {
  const lists = groups.map((group, index) => <PeopleGroup key={index} {...group} calls={data?.calls} />)
  return (
    <Section data-institution={institution}>
      <Groups>
        {heading && <Heading>{heading}</Heading>}
        {text && <Lead>{text}</Lead>}
        {heading ? <Nested>{lists}</Nested> : lists}
      </Groups>
    </Section>
  )
}

function PeopleGroup({ heading, people, calls }: PeopleGroupData & Calls) {
  return (
    <Frame>
      {heading && <Heading size={2}>{heading}</Heading>}
      <ul>
        {people.map((person, index) => (
          <Person key={index} {...person} calls={calls} />
        ))}
      </ul>
    </Frame>
  )
}

function Person({ name, role, picture, text, email, phone, calls }: PersonData & Calls) {
  const [user, host] = email?.split('@') ?? []
  return (
    <li>
      {picture ? (
        <Picture {...picture} sizes="(min-width: 700px) 280px, 96px" />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
      <div>
        <strong>{name}</strong>
        {role && <p>{role}</p>}
        {text && <p>{text}</p>}
        {email && (
          <a href={`mailto:${email}`}>
            {user}
            <wbr />@{host}
          </a>
        )}
        {phone && <a href={calls?.[phone] ?? phoneAddress(phone)}>{phone}</a>}
      </div>
    </li>
  )
}

/**
 * Gives all groups the same number of columns, so that all portraits have one size. A row has five columns, or six if a group has more than
 * eight people.
 */
const Groups = styled(Container)`
  --least: 190px;
  &:has(li:nth-child(9)) {
    --least: 160px;
  }
`
const Frame = styled.div`
  container-type: inline-size;
  &:not(:first-child) {
    margin-top: 40px;
  }
  & ul {
    display: grid;
    gap: 24px;
    padding: 0;
    list-style: none;
  }
  & * + ul {
    margin-top: 20px;
  }
  & li {
    display: grid;
    grid-template-columns: 96px 1fr;
    gap: 16px;
    align-items: start;
    align-content: start;
  }
  & li > :not(div) {
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: var(--card) var(--arc) var(--card) var(--card);
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & span {
    display: grid;
    place-items: center;
    background: var(--institution-tint);
    color: var(--institution);
    font: 600 var(--size-3) / 1 var(--display);
  }
  & strong {
    display: block;
    font: 600 var(--size-1) / 1.2 var(--display);
    text-wrap: balance;
  }
  & strong + p {
    color: var(--institution);
    font-weight: 600;
  }
  & p {
    margin-top: 4px;
    font-size: var(--size--1);
    color: var(--ink2);
  }
  & a {
    display: block;
    width: fit-content;
    padding-block: 8px;
    font-size: var(--size--1);
  }
  @media (max-width: 15em) {
    & li {
      grid-template-columns: minmax(0, 1fr);
    }
    & li > :not(div) {
      width: 96px;
    }
  }
  /* The text of a single person is beside the portrait, which is as wide as the others. */
  @container (min-width: 600px) {
    & ul {
      grid-template-columns: repeat(auto-fill, minmax(var(--least), 1fr));
      row-gap: 40px;
    }
    & li {
      grid-template-columns: minmax(0, 1fr);
    }
    & li:only-child {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      gap: 24px;
      align-items: center;
      & > div {
        grid-column: 2 / -1;
        max-width: calc(62 * var(--ch));
      }
    }
    & span {
      font-size: var(--size-4);
    }
  }
  /* On paper, portraits are small and beside the texts. */
  @media print {
    && li {
      grid-template-columns: 56px minmax(0, 1fr);
      align-items: center;
      break-inside: avoid;
    }
    & span {
      font-size: var(--size-2);
    }
  }
`

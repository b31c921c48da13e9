import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { callAddress } from '../../engine/rendering/contact-addresses.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { findInstitution } from '../../engine/model/site.ts'
import { Frame, PictureBox, Text } from './parts.ts'

interface NoticeProps {
  role: 'status' | 'alert'
  title: string
  text?: string
  isBusy?: boolean
  /** The institution whose telephone the visitor may call instead. Without it, the telephones of all institutions. */
  institution?: string | undefined
  children?: ReactNode
}

/** A message in the place of the slides and their buttons: while events load, after an error, or if no event is coming. */
export function Notice({ role, title, text, isBusy = false, institution, children }: NoticeProps) {
  return (
    <Whole data-state={isBusy ? 'loading' : role === 'alert' ? 'error' : undefined} data-plain="">
      <Blank />
      <Text>
        <Message role={role}>
          <Title>{title}</Title>
          {text && <p>{text}</p>}
          {children}
        </Message>
        {!isBusy && <Phones institution={institution} />}
      </Text>
    </Whole>
  )
}

function Phones({ institution: id }: { institution: string | undefined }) {
  const site = useSite()
  const own = findInstitution(site, id)
  const shown = own ? [own] : site.institutions
  return (
    <div>
      <p>{site.messages.events.callUs}</p>
      {shown.map(({ id: key, shortName, phones: [phone = ''] }) => (
        <Phone key={key}>
          {shown.length > 1 && `${shortName}: `}
          <a href={callAddress(site, phone)}>{phone}</a>{' '}
        </Phone>
      ))}
    </div>
  )
}

const pulse = keyframes`50% { opacity: 0.5; }`

/** A tile: an arc while events load, a whole one if none is coming, and one out of its place after an error. */
const Blank = styled(PictureBox)`
  &::before {
    content: '';
    width: min(34%, 9rem);
    aspect-ratio: 1;
    border: 2px solid;
    background: radial-gradient(currentColor 46%, #0000 47%);
  }
  [data-state='error'] > &::before {
    border-radius: 0 50%;
    transform: translate(8%, 12%) rotate(14deg);
  }
  [data-state='loading'] > &::before {
    aspect-ratio: 2;
    border: 2rem solid;
    border-bottom: 0;
    border-radius: 99rem 99rem 0 0;
    background: none;
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-state='loading'] > &::before {
      animation: none;
    }
  }
`
/** At first as high as slides without pictures and their buttons. Later the block keeps its height (`style`), which the message fills. */
const Whole = styled(Frame)`
  @media screen {
    min-height: calc(28rem + 68px);
    @media (min-width: 640px) {
      min-height: calc(20rem + 68px);
    }
    [style] > &,
    [style] > & > * {
      min-height: 0;
    }
  }
`
const Message = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`
const Title = styled.p`
  font: 600 var(--size-2) / 1.2 var(--display);
`
const Phone = styled.span`
  display: inline-block;
  margin-right: 12px;
  & > a {
    display: inline-block;
    padding-block: 10px;
  }
`

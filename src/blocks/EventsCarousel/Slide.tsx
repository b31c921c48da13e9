import { useState } from 'react'
import styled from 'styled-components'
import type { SchoolEvent } from '../../contract/events.ts'
import { useSite } from '../../engine/site-context.ts'
import { parseDay } from '../../model/day.ts'
import { findInstitution } from '../../model/site.ts'
import { parseTime } from '../../model/time.ts'
import { Heading } from '../../ui/Heading.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { formatDate, formatTime, imageAddress } from './format.ts'
import { Frame, PictureBox, Text } from './parts.ts'
import type { Agenda } from './useEvents.ts'

interface SlideProps {
  event: SchoolEvent
  label: string
  isShown: boolean
  isNext: boolean
  fileOf: Agenda['fileOf']
}

/** One event in the colour of its institution; an unknown one shows its raw name in the colour of the house. Renders a named group. */
export function Slide({ event, label, isShown, isNext, fileOf }: SlideProps) {
  const site = useSite()
  const institution = findInstitution(site, event.institution_type)
  const tag = institution?.label ?? event.institution_type
  return (
    <Frame role="group" aria-label={label} inert={!isShown} data-institution={institution?.id ?? ''}>
      <PictureBox>
        <EventPicture event={event} isNear={isShown || isNext} />
      </PictureBox>
      <Text>
        {tag && <Tag>{tag}</Tag>}
        <When event={event} />
        <Heading size={3}>{event.name}</Heading>
        <Description>{event.short_description}</Description>
        {parseDay(event.date) && <AddToCalendar event={event} fileOf={fileOf} />}
      </Text>
    </Frame>
  )
}

/**
 * The event's image; without one, or when it does not load, the day as a large numeral. All slides lie over each other, so
 * that `loading="lazy"` would fetch every image: one is rendered as soon as its slide is the shown one or the next.
 */
function EventPicture({ event, isNear }: { event: SchoolEvent; isNear: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  const [isWanted, setWanted] = useState(isNear)
  if (isNear && !isWanted) setWanted(true)
  const src = imageAddress(event.image_path)
  if (src && !hasFailed) return isWanted && <Image src={src} alt="" onError={() => setFailed(true)} />
  return <Numeral aria-hidden="true">{parseDay(event.date)?.getUTCDate()}</Numeral>
}

/** Day and time. Renders a `<time>`, unless the date is one that no machine could read. */
function When({ event: { date, time } }: { event: SchoolEvent }) {
  const { language, messages } = useSite()
  const clock = parseTime(time)
  const text = [formatDate(date, language), formatTime(time, messages.events.timeSuffix)]
    .filter(Boolean)
    .join(' · ')
  if (!parseDay(date)) return <Day as="span">{text}</Day>
  return <Day dateTime={clock ? `${date}T${clock}` : date}>{text}</Day>
}

const Tag = styled.span`
  padding: 2px 12px;
  border-radius: var(--control);
  background: var(--institution);
  color: var(--on-institution);
  font-size: var(--size--1);
  font-weight: 600;
`
const Day = styled.time`
  display: block;
  color: var(--institution);
  font-weight: 600;
  &::first-letter {
    text-transform: uppercase;
  }
`
const Description = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  line-clamp: 4;
  overflow: hidden;
  max-width: 62ch;
`
const Image = styled.img`
  position: absolute;
  width: 100%;
  height: 100%;
  object-fit: cover;
  @media (prefers-color-scheme: dark) {
    filter: brightness(0.85);
  }
`
const Numeral = styled.span`
  color: var(--institution);
  font: 700 clamp(8rem, 26vw, 19rem) / 1 var(--display);
  font-variant-numeric: lining-nums;
  letter-spacing: -0.04em;
`

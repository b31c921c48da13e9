import { useState } from 'react'
import styled from 'styled-components'
import type { AgendaEvent } from '../../contract/events.ts'
import { AddToCalendar } from '../../engine/events/AddToCalendar.tsx'
import { EventName } from '../../engine/events/EventName.tsx'
import { EventTags } from '../../engine/events/EventTags.tsx'
import { EventWhen } from '../../engine/events/EventWhen.tsx'
import { imageAddress } from '../../engine/events/format.ts'
import type { EventPhotos } from '../../model/picture.ts'
import { useSite } from '../../engine/site-context.ts'
import { parseDay } from '../../model/day.ts'
import { findInstitution } from '../../model/site.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Frame, PictureBox, Text } from './parts.ts'
import type { EventList } from '../../engine/events/useEvents.ts'

/** How wide an image is: seven of thirteen parts of the page's 1200 pixels. */
const SIZES = '(min-width: 1248px) 646px, (min-width: 800px) 54vw, 100vw'

interface SlideProps {
  event: AgendaEvent
  label: string
  isShown: boolean
  isNext: boolean
  fileOf: EventList['fileOf']
  photos: EventPhotos
}

/** One event in the colour of its institution; an unknown one shows its raw name in the colour of the house. Renders a named group. */
export function Slide({ event, label, isShown, isNext, fileOf, photos }: SlideProps) {
  const site = useSite()
  const institution = findInstitution(site, event.institution_type)
  return (
    <Frame role="group" aria-label={label} inert={!isShown} data-institution={institution?.id ?? ''}>
      <PictureBox>
        <EventPicture event={event} photos={photos} isNear={isShown || isNext} />
      </PictureBox>
      <Text>
        <EventTags event={event} />
        <EventWhen event={event} />
        <Heading size={3}>
          <EventName event={event} />
        </Heading>
        <Description>{event.short_description}</Description>
        {parseDay(event.date) && <AddToCalendar event={event} fileOf={fileOf} />}
      </Text>
    </Frame>
  )
}

/**
 * The event's image; without one, or when it does not load, the day as a large numeral. All slides lie over each other, so
 * that `loading="lazy"` would fetch every image: one is rendered as soon as its slide is the shown one or the next. An image that
 * came after the build has no copies.
 */
function EventPicture({ event, photos, isNear }: Pick<SlideProps, 'event' | 'photos'> & { isNear: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  const [isWanted, setWanted] = useState(isNear)
  if (isNear && !isWanted) setWanted(true)
  const src = imageAddress(event.image_path)
  if (!src || hasFailed) return <Numeral aria-hidden="true">{parseDay(event.date)?.getUTCDate()}</Numeral>
  return (
    isWanted && (
      <picture>
        {photos[src]?.map((source) => (
          <source key={source.type} {...source} sizes={SIZES} />
        ))}
        <Image src={src} alt="" onError={() => setFailed(true)} />
      </picture>
    )
  )
}

const Description = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  line-clamp: 4;
  overflow: hidden;
  max-width: calc(62 * var(--ch));
`
const Image = styled.img`
  position: absolute;
  inset: 0;
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

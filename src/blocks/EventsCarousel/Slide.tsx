import { useState } from 'react'
import styled from 'styled-components'
import { EventLinks } from '../../engine/rendering/events/EventLinks.tsx'
import { EventName } from '../../engine/rendering/events/EventName.tsx'
import { EventTags } from '../../engine/rendering/events/EventTags.tsx'
import { EventWhen } from '../../engine/rendering/events/EventWhen.tsx'
import { imageAddress } from '../../engine/rendering/events/format-event.ts'
import type { EventPhotos } from '../../engine/model/picture.ts'
import { formatDay } from '../../engine/rendering/format-day.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { parseDay } from '../../engine/model/day.ts'
import { findInstitution } from '../../engine/model/site.ts'
import { useAddress } from '../../engine/ui/base-path.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Frame, PictureBox, Text } from './parts.ts'
import type { EventList, KnownEvent } from '../../engine/rendering/events/useEvents.ts'

/** The `sizes` attribute of an event's image. On wide screens, the image takes 7/13 of the 1200-pixel page. */
const SIZES = '(min-width: 1248px) 646px, (min-width: 640px) 54vw, 100vw'

interface SlideProps {
  event: KnownEvent
  label: string
  /** False before hydration, when all slides are visible side by side. */
  isLive: boolean
  isShown: boolean
  isNext: boolean
  fileOf: EventList['fileOf']
  photos: EventPhotos
}

/** One event in the colour of its institution. For an unknown institution, shows its id in the site's own colour. Renders a named group. */
export function Slide({ event, label, isLive, isShown, isNext, fileOf, photos }: SlideProps) {
  const site = useSite()
  const institution = findInstitution(site, event.institution_type)
  const [hasFailed, setFailed] = useState(false)
  const src = imageAddress(event.image_path)
  const hasPicture = src !== undefined && !hasFailed
  return (
    <Frame
      role="group"
      aria-label={label}
      inert={isLive && !isShown}
      data-until={event.ends}
      data-institution={institution?.id ?? ''}
      data-plain={!hasPicture || undefined}
    >
      <PictureBox>
        {hasPicture ? (
          <EventPicture
            src={src}
            sources={photos[src]}
            isLive={isLive}
            isNear={isShown || isNext}
            onError={() => setFailed(true)}
          />
        ) : (
          <DayOf date={event.date} language={site.language} />
        )}
      </PictureBox>
      <Text>
        <Tags>
          <EventTags event={event} />
        </Tags>
        <EventWhen event={event} />
        <Heading size={3}>
          <EventName event={event} />
        </Heading>
        <Description>{event.short_description}</Description>
        <Links>
          <EventLinks event={event} fileOf={fileOf} />
        </Links>
      </Text>
    </Frame>
  )
}

/**
 * An event's image. The live carousel hides it until its slide is the current or the next one for the first time: its slides overlap, and
 * browsers fetch lazy images that overlap the window.
 *
 * @param sources smaller copies of the image; an image added after the build has none
 */
function EventPicture({ src, sources, isLive, isNear, onError }: EventPictureProps) {
  const at = useAddress()
  const [isWanted, setWanted] = useState(isNear)
  if (isNear && !isWanted) setWanted(true)
  return (
    <picture hidden={isLive && !isWanted}>
      {sources?.map((source) => (
        <source key={source.type} {...source} srcSet={at(source.srcSet)} sizes={SIZES} />
      ))}
      <Image ref={repeatError} loading="lazy" src={at(src)} alt="" onError={onError} />
    </picture>
  )
}

/** Loads an image again that failed before hydration, so that React receives its error. */
function repeatError(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}

interface EventPictureProps {
  src: string
  sources: EventPhotos[string] | undefined
  isLive: boolean
  isNear: boolean
  onError: () => void
}

function DayOf({ date, language }: { date: string; language: string }) {
  const day = parseDay(date)
  return (
    <Numeral aria-hidden="true">
      <span>{day?.getUTCDate()}</span>
      <small>{day && formatDay(date, language, { month: 'long' })}</small>
    </Numeral>
  )
}

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  &:empty {
    display: none;
  }
`
const Description = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  line-clamp: 4;
  overflow: hidden;
  max-width: calc(62 * var(--ch));
`
/** Has the height of a link, because the link to the calendar file comes only with the server's answer. */
const Links = styled.div`
  min-height: 48px;
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
  font: 700 clamp(6rem, 14vw, 11rem) / 0.9 var(--display);
  font-variant-numeric: lining-nums;
  letter-spacing: -0.04em;
  & > small {
    display: block;
    font: 600 var(--size-1) / 1.4 var(--display);
    letter-spacing: 0;
  }
`

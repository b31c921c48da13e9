import { useRef } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { useSite } from '../../engine/site-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Headed } from '../../ui/Heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/Link.tsx'
import { Carousel } from './Carousel.tsx'
import type { CarouselData } from './EventsCarousel.data.ts'
import { Notice } from './Notice.tsx'
import { Subscribe } from '../../engine/events/Subscribe.tsx'
import { useEvents, type EventsState } from '../../engine/events/useEvents.ts'

/**
 * Shows the coming events, which the browser fetches from the server after hydration. Renders a labelled `<section>` even while the events
 * load or after an error.
 */
export function EventsCarousel({
  heading,
  institution,
  data = EMPTY,
}: BlockProps<'EventsCarousel'> & { data?: CarouselData }) {
  const texts = useSite().messages.events
  const { state, retry } = useEvents(texts.httpError, institution)
  const section = useRef<HTMLElement>(null)
  const hasSlides = state.status === 'ready' && state.events.length > 0

  function onRetry() {
    // Moves the focus to the section, because the pressed button is about to disappear.
    section.current?.focus({ preventScroll: true })
    retry()
  }

  return (
    <Section
      ref={section}
      tabIndex={-1}
      aria-label={heading ?? texts.carousel}
      aria-roledescription={hasSlides ? texts.carousel : undefined}
    >
      <Wrapper>
        <Headed heading={heading}>
          <Content state={state} data={data} onRetry={onRetry} />
          <More>
            {data.agenda && <Link to={data.agenda}>{texts.whole}</Link>}
            <Subscribe institution={institution} />
          </More>
        </Headed>
      </Wrapper>
    </Section>
  )
}

const EMPTY: CarouselData = { photos: {}, isPlain: false }

/** Maximum number of slides. The page with the agenda lists all events. */
const MAX_SLIDES = 8

function Content({ state, data, onRetry }: ContentProps) {
  const texts = useSite().messages.events
  const link = texts.noScriptLink
  const { photos, agenda, isPlain } = data
  if (state.status === 'loading') {
    return (
      <>
        <Scripted>
          <Notice role="status" title={texts.loading} isPlain={isPlain} isBusy />
        </Scripted>
        <noscript>
          <p>
            {texts.noScript} {link && <Link to={link.to}>{link.label}</Link>}
          </p>
        </noscript>
      </>
    )
  }
  if (state.status === 'error') {
    const reason = state.reason === texts.error ? '' : state.reason
    return (
      <Notice role="alert" title={texts.error} text={reason}>
        <Button type="button" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Notice>
    )
  }
  if (state.events.length === 0) return <Notice role="status" title={texts.empty} text={texts.emptyHint} />
  const events = agenda ? state.events.slice(0, MAX_SLIDES) : state.events
  return <Carousel {...state} events={events} photos={photos} />
}

interface ContentProps {
  state: EventsState
  data: CarouselData
  onRetry: () => void
}

const Wrapper = styled(Container)`
  & > :is(h2, h3, h4) + *,
  & > noscript > p {
    margin-top: 32px;
  }
`
const More = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  align-items: center;
  & > a {
    padding-block: 12px;
  }
  & > a + a {
    font-weight: 400;
  }
  font-weight: 600;
`
/** Hides the loading message without JavaScript, because no events would ever replace it. */
const Scripted = styled.div`
  @media (scripting: none) {
    display: none;
  }
`

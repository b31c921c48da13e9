import { useRef } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/block.ts'
import { useSite } from '../../engine/site-context.ts'
import type { EventPhotos } from '../../model/picture.ts'
import { Button } from '../../ui/Button.tsx'
import { Headed } from '../../ui/Heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/Link.tsx'
import { Carousel } from './Carousel.tsx'
import { Notice } from './Notice.tsx'
import { useEvents, type EventsState } from '../../engine/events/useEvents.ts'

/** The coming events, read from the server when the block wakes up. Renders a `<section>` that is a region in every state. */
export function EventsCarousel({
  heading,
  institution,
  data = {},
}: BlockProps<'EventsCarousel'> & { data?: EventPhotos }) {
  const texts = useSite().messages.events
  const { state, retry } = useEvents(texts.httpError, institution)
  const section = useRef<HTMLElement>(null)
  const hasSlides = state.status === 'ready' && state.events.length > 0

  function onRetry() {
    // The button is about to go: the focus stays with the section.
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
          <Content state={state} photos={data} onRetry={onRetry} />
        </Headed>
      </Wrapper>
    </Section>
  )
}

function Content({ state, photos, onRetry }: ContentProps) {
  const texts = useSite().messages.events
  const link = texts.noScriptLink
  if (state.status === 'loading') {
    return (
      <>
        <Scripted>
          <Notice role="status" title={texts.loading} isBusy />
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
  return <Carousel {...state} photos={photos} />
}

interface ContentProps {
  state: EventsState
  photos: EventPhotos
  onRetry: () => void
}

const Wrapper = styled(Container)`
  & > :is(h2, h3, h4) + *,
  & > noscript > p {
    margin-top: 32px;
  }
`
/** Without JavaScript no events will come, so that nothing says that they are loading. */
const Scripted = styled.div`
  @media (scripting: none) {
    display: none;
  }
`

import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { Button } from '../../engine/ui/Button.tsx'
import { Headed } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import { Link } from '../../engine/ui/Link.tsx'
import { Carousel } from './Carousel.tsx'
import type { CarouselData } from './EventsCarousel.data.ts'
import { Notice } from './Notice.tsx'
import { Subscribe } from '../../engine/rendering/events/Subscribe.tsx'
import { useEvents, type EventsState } from '../../engine/rendering/events/useEvents.ts'

/**
 * Shows the coming events. The HTML has the events as of the build; after hydration, the browser fetches the current events from the
 * server. Renders a labelled `<section>` in every state.
 */
export function EventsCarousel({
  heading,
  institution,
  data,
}: BlockProps<'EventsCarousel'> & { data?: CarouselData }) {
  const texts = useSite().messages.events
  const { state, retry, section } = useEvents(institution, data?.events)
  const stage = useSteadyHeight()
  const hasSlides = state.status !== 'error' && state.events.length > 0

  return (
    <Section
      ref={section}
      tabIndex={-1}
      aria-label={heading ?? texts.carousel}
      aria-roledescription={hasSlides ? texts.carousel : undefined}
    >
      <Wrapper>
        <Headed heading={heading}>
          <Stage ref={stage}>
            <Content state={state} data={data} institution={institution} onRetry={retry} />
          </Stage>
          <More>
            {data?.agenda && <Link to={data.agenda}>{texts.whole}</Link>}
            <Subscribe institution={institution} />
          </More>
        </Headed>
      </Wrapper>
    </Section>
  )
}

function Content({ state, data, institution, onRetry }: ContentProps) {
  const texts = useSite().messages.events
  const { status, events, fileOf } = state
  const isLoading = status === 'loading'
  if (status === 'error') {
    const reason = state.reason === texts.error ? '' : state.reason
    return (
      <Notice role="alert" title={texts.error} text={reason} institution={institution}>
        <Button type="button" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Notice>
    )
  }
  if (events.length > 0) {
    return (
      <>
        <Carousel events={events} fileOf={fileOf} photos={data?.photos ?? {}} isLoading={isLoading} />
        {isLoading && <Loading role="status">{texts.loading}</Loading>}
      </>
    )
  }
  if (isLoading) return <Notice role="status" title={texts.loading} isBusy />
  return <Notice role="status" title={texts.empty} text={texts.emptyHint} institution={institution} />
}

interface ContentProps {
  state: EventsState
  data: CarouselData | undefined
  institution: string | undefined
  onRetry: () => void
}

/**
 * Keeps an element as high as in the render before, so that the page does not move. A new width of the window ends this.
 *
 * @returns the element's ref
 */
function useSteadyHeight() {
  const box = useRef<HTMLDivElement>(null)
  const size = useRef({ width: 0, height: 0 })

  useLayoutEffect(() => {
    if (!box.current) return undefined
    const { style } = box.current
    if (size.current.height > 0) style.minHeight = `${size.current.height}px`
    const { width, height } = box.current.getBoundingClientRect()
    size.current = { width, height }
    const release = () => {
      if (box.current?.getBoundingClientRect().width === size.current.width) return
      style.minHeight = ''
      size.current.height = 0
    }
    addEventListener('resize', release)
    return () => removeEventListener('resize', release)
  })

  return box
}

const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * {
    grid-area: 1 / 1;
  }
  @media print {
    min-height: 0 !important;
  }
`
/** A label on the corner of the slides, where it moves nothing. */
const Loading = styled.p`
  z-index: 1;
  place-self: start end;
  margin: 10px;
  padding: 2px 12px;
  border-radius: var(--control);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--size--1);
`
const Wrapper = styled(Container)`
  & > :is(h2, h3, h4) + * {
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

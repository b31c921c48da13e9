import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import type { AgendaEvent } from '../../engine/contract/events.ts'
import { fill } from '../../engine/rendering/fill.ts'
import type { EventList } from '../../engine/rendering/events/useEvents.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { useHydrated } from '../../engine/rendering/use-hydrated.ts'
import type { EventPhotos } from '../../engine/model/picture.ts'
import { IconButton } from '../../engine/ui/Icon.tsx'
import { useSwipe } from '../../engine/ui/use-swipe.ts'
import { Controls } from './parts.ts'
import { Slide } from './Slide.tsx'
import { useAutoplay } from './useAutoplay.ts'

/**
 * Shows at least one event as slides, as the WAI-ARIA carousel pattern says. The slides advance unless they are paused, or the pointer or
 * the focus is on them. Screen readers announce slides only while the carousel is stopped. Before hydration, and without JavaScript, the
 * slides are side by side, and the visitor scrolls to them.
 */
export function Carousel({ events, fileOf, photos, isLoading }: CarouselProps) {
  const texts = useSite().messages.events
  const isLive = useHydrated()
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const total = events.length
  const keys = useMemo(() => keysOf(events), [events])
  const isHeld = isLoading || isPaused || isPointed || isFocused
  const { index, isTurning, isStill, isMoved, show, startAt } = useAutoplay(keys, isHeld)
  const swipe = useSwipe((by) => show(index + by))
  const slides = useScrolledStart(startAt)
  const dots = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Scrolls the current dot into the middle of its row.
    const row = dots.current
    if (row) row.scrollLeft = ((index + 0.5) / total) * row.scrollWidth - row.clientWidth / 2
  }, [index, total])

  function play() {
    // Starts the carousel, although the pointer and the focus are still on the button.
    setPaused(false)
    setPointed(false)
    setFocused(false)
  }

  return (
    <Root
      onPointerEnter={(event) => setPointed(event.pointerType !== 'touch')}
      onPointerLeave={() => setPointed(false)}
      // Only a focus by keyboard stops the slides: a clicked button keeps the focus, and would stop them for good.
      onFocus={(event) => setFocused(IS_MARKED && event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Slides
        ref={slides}
        data-live={isLive ? (isMoved ? 'moved' : '') : undefined}
        // Without JavaScript, the keyboard scrolls the slides.
        tabIndex={isLive || total === 1 ? undefined : 0}
        aria-live={isLive ? (isTurning ? 'off' : 'polite') : undefined}
        {...swipe}
      >
        {events.map((event, n) => (
          <Slide
            key={keys[n]}
            event={event}
            photos={photos}
            label={fill(texts.slide, { n: n + 1, total })}
            isLive={isLive}
            isShown={n === index}
            isNext={n === (index + 1) % total}
            fileOf={fileOf}
          />
        ))}
      </Slides>
      {total > 1 && (
        <Controls>
          {isLive && (
            <>
              <IconButton aria-label={texts.previous} path="M15 5l-7 7 7 7" onClick={() => show(index - 1)} />
              <IconButton aria-label={texts.next} path="M9 5l7 7-7 7" onClick={() => show(index + 1)} />
              {!isStill &&
                (isPaused ? (
                  <IconButton aria-label={texts.play} path="M8 5l11 7-11 7z" onClick={play} />
                ) : (
                  <IconButton
                    aria-label={texts.pause}
                    path="M9 5v14M15 5v14"
                    onClick={() => setPaused(true)}
                  />
                ))}
              <Dots ref={dots}>
                {events.map((_, n) => (
                  <button
                    key={n}
                    type="button"
                    aria-label={fill(texts.goTo, { n: n + 1, total })}
                    aria-current={n === index}
                    onClick={() => show(n)}
                  />
                ))}
              </Dots>
            </>
          )}
        </Controls>
      )}
    </Root>
  )
}

/** Whether the browser knows `:focus-visible`. Otherwise `matches` throws an error. */
const IS_MARKED = !import.meta.env.SSR && 'CSS' in globalThis && CSS.supports('selector(:focus-visible)')

interface CarouselProps extends EventList {
  photos: EventPhotos
  /** Whether newer events are on their way. The slides do not advance meanwhile. */
  isLoading: boolean
}

/** Starts with the slide to which the visitor has scrolled before hydration. @returns the ref of the slides */
function useScrolledStart(startAt: (index: number) => void) {
  const slides = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { scrollLeft = 0, clientWidth = 0 } = slides.current ?? {}
    if (scrollLeft > 0) startAt(Math.round(scrollLeft / clientWidth))
    // oxlint-disable-next-line react/exhaustive-deps -- only the first render has a scroll position
  }, [])
  return slides
}

/** Returns a key for each event. Events have no ids and may repeat, so equal events are numbered. */
function keysOf(events: readonly AgendaEvent[]): string[] {
  const counts = new Map<string, number>()
  return events.map(({ date, time, name }) => {
    const text = `${date} ${time} ${name}`
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${text} ${count}`
  })
}

const Root = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
`
/**
 * At first the slides are in a row that scrolls sideways. In the live carousel, all slides are in one grid cell. Both are as high as the
 * highest slide, so the page never moves.
 */
const Slides = styled.div`
  display: grid;
  grid: auto / auto-flow 100%;
  column-gap: 16px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: thin;
  touch-action: pan-x pan-y pinch-zoom;
  & > * {
    scroll-snap-align: start;
  }
  /* The edge of the next slide shows that there is more. With scripts, it would change the height. */
  @media (scripting: none) {
    grid-auto-columns: 92%;
    & > :only-child {
      grid-column: 1 / span 2;
    }
  }
  &[data-live] {
    grid: auto / 100%;
    overflow: visible;
    touch-action: pan-y pinch-zoom;
  }
  &[data-live] > * {
    grid-area: 1 / 1;
  }
  &[data-live='moved'] > * {
    transition:
      opacity var(--slow),
      visibility var(--slow);
  }
  &[data-live] > [inert] {
    visibility: hidden;
    opacity: 0;
  }
  /* On paper, all slides are visible in two columns. */
  @media print {
    &,
    &[data-live] {
      grid: auto-flow / 1fr 1fr;
      gap: 0 24px;
      overflow: visible;
    }
    &[data-live] > * {
      grid-area: auto;
    }
    &[data-live] > [inert] {
      visibility: visible;
      opacity: 1;
    }
  }
`
/** One row, which scrolls if there are more dots than fit. */
const Dots = styled.div`
  display: flex;
  flex: 1;
  min-width: 96px;
  overflow-x: auto;
  scroll-behavior: smooth;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  & > button {
    flex: 0 1 44px;
    min-width: 24px;
  }
  & > :focus-visible {
    outline-offset: -3px;
  }
  & > button::before {
    content: '';
    width: 12px;
    height: 12px;
    border: 2px solid;
    border-radius: 6px;
    transition: width var(--fast);
  }
  & > [aria-current='true']::before {
    width: 24px;
    background: currentColor;
  }
`

import { useState } from 'react'
import styled from 'styled-components'
import { fill } from '../../engine/fill.ts'
import { useSite } from '../../engine/site-context.ts'
import type { EventPhotos } from '../../model/picture.ts'
import { IconButton } from '../../ui/Icon.tsx'
import { useSwipe } from '../../ui/use-swipe.ts'
import { Controls } from './parts.ts'
import { Slide } from './Slide.tsx'
import { useAutoplay } from './useAutoplay.ts'
import type { EventList } from '../../engine/events/useEvents.ts'

/**
 * Shows at least one event as slides, as the WAI-ARIA carousel pattern says. The slides advance unless they are paused, or the pointer or
 * the focus is on them. Screen readers announce slides only while the carousel is stopped.
 */
export function Carousel({ events, fileOf, photos }: EventList & { photos: EventPhotos }) {
  const texts = useSite().messages.events
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const total = events.length
  const { index, isTurning, isStill, show } = useAutoplay(total, isPaused || isPointed || isFocused)
  const swipe = useSwipe((by) => show(index + by))

  function play() {
    // Starts the carousel, although the pointer and the focus are still on the button.
    setPaused(false)
    setPointed(false)
    setFocused(false)
  }

  return (
    <div
      onPointerEnter={(event) => setPointed(event.pointerType !== 'touch')}
      onPointerLeave={() => setPointed(false)}
      // Only a focus by keyboard stops the slides: a clicked button keeps the focus, and would stop them for good.
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Slides aria-live={isTurning ? 'off' : 'polite'} {...swipe}>
        {events.map((event, n) => (
          // Events have no ids and may repeat, so their index is the key.
          <Slide
            key={n}
            event={event}
            photos={photos}
            label={fill(texts.slide, { n: n + 1, total })}
            isShown={n === index}
            isNext={n === (index + 1) % total}
            fileOf={fileOf}
          />
        ))}
      </Slides>
      <Controls>
        {total > 1 && (
          <>
            <IconButton aria-label={texts.previous} path="M15 5l-7 7 7 7" onClick={() => show(index - 1)} />
            <IconButton aria-label={texts.next} path="M9 5l7 7-7 7" onClick={() => show(index + 1)} />
            {!isStill &&
              (isPaused ? (
                <IconButton aria-label={texts.play} path="M8 5l11 7-11 7z" onClick={play} />
              ) : (
                <IconButton aria-label={texts.pause} path="M9 5v14M15 5v14" onClick={() => setPaused(true)} />
              ))}
            <Dots>
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
    </div>
  )
}

/** All slides are in one grid cell, which is as high as the highest slide. So the page does not move when the slide changes. */
const Slides = styled.div`
  display: grid;
  touch-action: pan-y pinch-zoom;
  & > * {
    grid-area: 1 / 1;
    transition:
      opacity var(--slow),
      visibility var(--slow);
  }
  & > [inert] {
    visibility: hidden;
    opacity: 0;
  }
  /* On paper, all slides are visible in two columns. */
  @media print {
    grid-template-columns: 1fr 1fr;
    gap: 0 24px;
    & > * {
      grid-area: auto;
    }
    & > [inert] {
      visibility: visible;
      opacity: 1;
    }
  }
`
const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  & > button {
    flex: 0 1 44px;
  }
  @media (max-width: 639px) {
    flex-basis: 100%;
    & > button {
      flex: 1 1 24px;
      max-width: 44px;
    }
    /* More than twelve dots form columns of equal width, so that the dots of several rows align. */
    &:has(:nth-child(13)) > button {
      flex: 0 0 calc(100% / 12);
    }
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

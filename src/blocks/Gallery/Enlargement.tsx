import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { fill } from '../../engine/rendering/fill.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { IconButton } from '../../engine/ui/Icon.tsx'
import { Picture } from '../../engine/ui/Picture.tsx'
import { useSwipe } from '../../engine/ui/use-swipe.ts'

interface EnlargementProps {
  photos: BlockProps<'Gallery'>['photos']
  first: number
  onClose: (last: number) => void
}

/**
 * Shows a photograph as large as the window allows, and preloads the ones before and after it. Next to the last photograph comes the first.
 * Renders a `<dialog>`.
 */
export function Enlargement({ photos, first, onClose }: EnlargementProps) {
  const texts = useSite().messages.gallery
  const [shown, setShown] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const total = photos.length
  const step = (by: number) => setShown((shown + by + total) % total)
  const swipe = useSwipe(step)
  const caption = photos[shown]?.caption

  useEffect(() => dialog.current?.showModal(), [])

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by) step(by)
    if (event.key === 'Home') setShown(0)
    if (event.key === 'End') setShown(total - 1)
  }

  const close = () => dialog.current?.close()
  const isNear = (n: number) => [0, 1, total - 1].includes((n - shown + total) % total)
  return (
    <Whole
      ref={dialog}
      aria-label={texts.enlarged}
      onClose={() => onClose(shown)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('img, button, p')) close()
      }}
      {...swipe}
    >
      <p aria-live="polite">{fill(texts.count, { n: shown + 1, total })}</p>
      <IconButton aria-label={texts.close} data-does="close" path="M6 6l12 12M18 6L6 18" onClick={close} />
      {photos.map(({ picture }, n) => {
        if (!isNear(n)) return null
        const ratio = picture.width / picture.height
        return (
          <Stage key={n} $ratio={Number(ratio.toFixed(3))} hidden={n !== shown}>
            <Picture {...picture} loading="eager" sizes={`min(100vw, ${Math.ceil(ratio * 100)}vh)`} />
          </Stage>
        )
      })}
      {caption && <p>{caption}</p>}
      {total > 1 && (
        <>
          <IconButton
            aria-label={texts.previous}
            data-does="previous"
            path="M15 5l-7 7 7 7"
            onClick={() => step(-1)}
          />
          <IconButton aria-label={texts.next} data-does="next" path="M9 5l7 7-7 7" onClick={() => step(1)} />
        </>
      )}
    </Whole>
  )
}

const Whole = styled.dialog`
  display: grid;
  grid: 64px minmax(0, 1fr) minmax(64px, auto) / 64px minmax(0, 1fr) 64px;
  align-items: center;
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  padding: 0;
  border: 0;
  background: #12151d;
  color: #f2ece1;
  touch-action: pinch-zoom;
  &::backdrop {
    background: #12151d;
  }
  & > p {
    grid-area: 3 / 2;
    padding-block: 12px;
    text-align: center;
  }
  & > p:first-child {
    grid-area: 1 / 1 / 1 / 3;
    padding-inline: 16px;
    text-align: start;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    grid-area: 1 / 3;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    margin: 8px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: pointer;
    &:hover {
      background: #f2ece133;
    }
    &:focus-visible {
      outline-color: currentColor;
    }
  }
  & > [data-does='previous'] {
    grid-area: 3 / 1;
  }
  & > [data-does='next'] {
    grid-area: 3 / 3;
  }
  @media (min-width: 800px) {
    & > [data-does='previous'],
    & > [data-does='next'] {
      grid-row: 2;
    }
  }
`
const Stage = styled.div<{ $ratio: number }>`
  grid-area: 2 / 1 / 2 / 4;
  container-type: size;
  display: grid;
  place-items: center;
  height: 100%;
  @media (min-width: 800px) {
    grid-column: 2;
  }
  &[hidden] {
    display: none;
  }
  & img {
    max-height: calc(100vh - 128px);
    width: min(100cqw, calc(100cqh * ${({ $ratio }) => $ratio}));
    height: auto;
  }
`

import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useEditor } from '../store/context.ts'

/** The example's page is as wide as a small computer, and shown at this share of it; a low block's is narrower, so that it is larger. */
const SCALES = { usual: 0.26, low: 0.32 }

/** The share of the picture's height that a block has at least on the wider page. */
const LOW = 0.55

/** A block type's example, small, loaded when it comes into view. Nothing in it can be reached. */
export function ExamplePicture({ type }: { type: string }) {
  const { api } = useEditor()
  const ref = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [scale, setScale] = useState(SCALES.usual)
  const [top, setTop] = useState(0)
  /** After the page has come, and again when it has another width. */
  const fit = (frame: HTMLIFrameElement) => {
    const height = (heightIn(frame) * scale) / (ref.current?.clientHeight || 1)
    if (scale === SCALES.usual && height > 0 && height < LOW) setScale(SCALES.low)
    else setTop(Math.max(0, (1 - height) / 2))
  }
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (scale === SCALES.low && frame.current) fit(frame.current)
    // oxlint-disable-next-line react/exhaustive-deps -- once, after the other width
  }, [scale])
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: '200px' },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Window ref={ref} aria-hidden="true" $scale={scale} $top={top}>
      {isSeen && (
        <iframe
          ref={frame}
          onLoad={({ currentTarget }) => fit(currentTarget)}
          src={api.exampleAddress(type)}
          title={`Ejemplo de ${type}`}
          tabIndex={-1}
          inert
          sandbox="allow-same-origin"
        />
      )}
    </Window>
  )
}

/** How high what the page shows is, in its own pixels. */
function heightIn({ contentDocument }: HTMLIFrameElement): number {
  return contentDocument?.querySelector('main')?.getBoundingClientRect().bottom ?? 0
}

const Window = styled.span<{ $scale: number; $top: number }>`
  position: relative;
  display: block;
  aspect-ratio: 16 / 10;
  border-radius: 8px;
  background: var(--paper);
  overflow: hidden;
  & > iframe {
    position: absolute;
    top: ${(p) => p.$top * 100}%;
    left: 0;
    width: ${(p) => 100 / p.$scale}%;
    height: ${(p) => 100 / p.$scale}%;
    border: 0;
    transform: scale(${(p) => p.$scale});
    transform-origin: 0 0;
    pointer-events: none;
  }
`

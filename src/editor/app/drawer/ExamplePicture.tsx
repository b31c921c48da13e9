import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useEditor } from '../store/context.ts'

/** The example's page is as wide as a small computer; it is shown at this share of it. */
const SCALE = 0.26

/** A block type's example, small, loaded when it comes into view. Nothing in it can be reached. */
export function ExamplePicture({ type }: { type: string }) {
  const { api } = useEditor()
  const ref = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
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
    <Window ref={ref} aria-hidden="true">
      {isSeen && (
        <iframe
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

const Window = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 16 / 10;
  border-radius: 8px;
  background: var(--sand);
  overflow: hidden;
  & > iframe {
    position: absolute;
    inset: 0 auto auto 0;
    width: ${100 / SCALE}%;
    height: ${100 / SCALE}%;
    border: 0;
    transform: scale(${SCALE});
    transform-origin: 0 0;
    pointer-events: none;
  }
`

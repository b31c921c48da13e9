import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useEditor } from '../store/context.ts'

/** The example's page is as wide as a small computer, and shown at this share of it. */
const SCALE = 0.26

/** What a small block shows is drawn larger: so many times at most, and so that its texts take this share of the picture at most. */
const LARGEST = 2.1
const FULL = 0.9

/** A block type's example, small, loaded when it comes into view. Nothing in it can be reached. */
export function ExamplePicture({ type }: { type: string }) {
  const { api } = useEditor()
  const ref = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [{ scale, top }, setFit] = useState({ scale: SCALE, top: 0 })
  /** After the page has come. */
  const fit = ({ contentDocument }: HTMLIFrameElement) => {
    const main = contentDocument?.querySelector('main')
    const { clientWidth: width = 0, clientHeight: height = 0 } = ref.current ?? {}
    if (!main || height === 0) return
    const { bottom } = main.getBoundingClientRect()
    const room = Math.min((FULL * width) / rightOf(main), (FULL * height) / bottom)
    const scale = Math.min(Math.max(room, SCALE), SCALE * LARGEST)
    setFit({ scale, top: Math.max(0, (1 - (bottom * scale) / height) / 2) })
  }
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

/** How far to the right its texts and pictures go, in its own pixels. */
function rightOf(main: Element): number {
  const { ownerDocument } = main
  const boxes = [...main.querySelectorAll('img, svg, input, textarea')].map((one) =>
    one.getBoundingClientRect(),
  )
  const range = ownerDocument.createRange()
  const texts = ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    range.selectNode(texts.currentNode)
    boxes.push(range.getBoundingClientRect())
  }
  return Math.max(1, ...boxes.map(({ right }) => right))
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
    width: ${100 / SCALE}%;
    height: ${100 / SCALE}%;
    border: 0;
    transform: scale(${(p) => p.$scale});
    transform-origin: 0 0;
    pointer-events: none;
  }
`

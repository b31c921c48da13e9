import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import { drawTurned, moved, type Box, type Handle } from './crop.ts'

interface CropBoxProps {
  picture: ImageBitmap | undefined
  turns: number
  box: Box
  onChange: (change: (box: Box) => Box) => void
}

/** A picture with a box around the part to keep. The mouse, a finger or the arrow keys move the box or its corners. */
export function CropBox({ picture, turns, box, onChange }: CropBoxProps) {
  const desk = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (picture && canvas.current) drawTurned(canvas.current, picture, turns, 900)
  }, [picture, turns])
  useLayoutEffect(() => {
    for (const [side, share] of Object.entries(box))
      desk.current?.style.setProperty(`--${side}`, `${String(share * 100)}%`)
  }, [box])
  const handle = (part: Handle) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = ARROWS[event.key]
      if (!by) return
      event.preventDefault()
      onChange((now) => moved(now, part, ...by))
    },
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
      const { width = 1, height = 1 } = canvas.current?.getBoundingClientRect() ?? {}
      if (currentTarget.hasPointerCapture(pointerId))
        onChange((now) => moved(now, part, movementX / width, movementY / height))
    },
  })
  return (
    <Desk ref={desk}>
      <canvas ref={canvas} />
      <Shade />
      <Frame type="button" aria-label="La parte que queda" {...handle('whole')} />
      <Corner type="button" aria-label="Esquina de arriba a la izquierda" {...handle('start')} />
      <Corner type="button" $isEnd aria-label="Esquina de abajo a la derecha" {...handle('end')} />
    </Desk>
  )
}

const ARROWS: Record<string, [x: number, y: number] | undefined> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

const Desk = styled.div`
  --right: calc(var(--x) + var(--width));
  --bottom: calc(var(--y) + var(--height));
  position: relative;
  justify-self: center;
  /* Leaves room for the corners at the edges. */
  margin: 14px;
  line-height: 0;
  & > canvas {
    max-width: 100%;
    max-height: calc(100dvh - 24rem);
  }
`

const Shade = styled.span`
  position: absolute;
  inset: 0;
  background: rgb(18 21 29 / 0.6);
  clip-path: polygon(
    evenodd,
    0 0,
    100% 0,
    100% 100%,
    0 100%,
    0 0,
    var(--x) var(--y),
    var(--x) var(--bottom),
    var(--right) var(--bottom),
    var(--right) var(--y),
    var(--x) var(--y)
  );
`

const Frame = styled.button`
  position: absolute;
  top: var(--y);
  left: var(--x);
  width: var(--width);
  height: var(--height);
  border: 2px solid #fff;
  cursor: move;
  touch-action: none;
`

const Corner = styled.button<{ $isEnd?: boolean }>`
  position: absolute;
  top: var(${(p) => (p.$isEnd ? '--bottom' : '--y')});
  left: var(${(p) => (p.$isEnd ? '--right' : '--x')});
  width: 28px;
  height: 28px;
  border: 3px solid #fff;
  border-radius: 50%;
  background: var(--institution);
  translate: -50% -50%;
  cursor: nwse-resize;
  touch-action: none;
`

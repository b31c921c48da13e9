import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import styled from 'styled-components'
import { shownPart } from '../../../engine/model/crop.ts'
import type { Focus, PhotoCrop } from '../../../engine/model/site.generated.ts'
import { actionOf, type Action } from '../../core/keys.ts'
import { drawPart, drawTurned, turnedSize } from './crop.ts'

interface CropResultProps {
  picture: ImageBitmap
  turns: number
  crop: PhotoCrop
  focus: Focus | undefined
  onFocus: ((focus: Focus) => void) | undefined
}

/** The cropped picture, with the point to keep. A click or the arrow keys move the point. */
export function CropResult({ picture, turns, crop, focus, onFocus }: CropResultProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const whole = document.createElement('canvas')
    drawTurned(whole, picture, turns, 900)
    if (canvas.current) drawPart(canvas.current, whole, crop)
  }, [picture, turns, crop])
  if (!onFocus) return <Shown ref={canvas} />
  const { focus: point } = shownPart(turnedSize(picture, turns), undefined, { crop, ...(focus && { focus }) })
  const set = (x: number, y: number) =>
    onFocus({
      x: Math.round(crop.x + (crop.width * between(x)) / 100),
      y: Math.round(crop.y + (crop.height * between(y)) / 100),
    })
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Ignores clicks made by Enter or Space, because they have no position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set(((clientX - left) * 100) / width, ((clientY - top) * 100) / height)
  }
  const keys = (event: KeyboardEvent) => {
    const action = actionOf(event, 'point')
    if (!action) return
    event.preventDefault()
    set(point.x + ARROWS[action][0], point.y + ARROWS[action][1])
  }
  return (
    <Target
      type="button"
      aria-label={`Punto de interés: ${point.x} % desde la izquierda, ${point.y} % desde arriba`}
      onClick={click}
      onKeyDown={keys}
    >
      <Shown ref={canvas} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${point.x} 0V100M0 ${point.y}H100`} />
      </svg>
    </Target>
  )
}

const ARROWS: Record<Action<'point'>, [number, number]> = {
  left: [-5, 0],
  right: [5, 0],
  up: [0, -5],
  down: [0, 5],
}

function between(percent: number): number {
  return Math.min(Math.max(percent, 0), 100)
}

const Shown = styled.canvas`
  display: block;
  max-width: min(100%, 320px);
  max-height: 240px;
`

const Target = styled.button`
  position: relative;
  justify-self: start;
  cursor: crosshair;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: #fff;
    stroke-width: 2px;
    filter: drop-shadow(0 0 1px #000);
    pointer-events: none;
  }
  & path {
    vector-effect: non-scaling-stroke;
  }
`

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import type { Focus } from '../../../engine/model/site.generated.ts'
import { actionOf, type Action } from '../../core/keys.ts'

interface FocusPointProps {
  /** The point, in percent of the picture's width and height. */
  point: Focus
  onMove: (point: Focus) => void
  /** The picture. */
  children: ReactNode
}

/** A picture with a cross at the point to keep in view. A click or the arrow keys move the point. */
export function FocusPoint({ point: { x, y }, onMove, children }: FocusPointProps) {
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Ignores clicks made by Enter or Space, because they have no position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onMove({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  const keys = (event: KeyboardEvent) => {
    const action = actionOf(event, 'point')
    if (!action) return
    event.preventDefault()
    const [right, down] = ARROWS[action]
    onMove({ x: percent((x + right) / 100), y: percent((y + down) / 100) })
  }
  return (
    <Target
      type="button"
      aria-label={`Punto de interés: ${x} % desde la izquierda, ${y} % desde arriba`}
      onClick={click}
      onKeyDown={keys}
    >
      {children}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${x} 0V100M0 ${y}H100`} />
      </svg>
    </Target>
  )
}

const ARROWS: Record<Action<'point'>, readonly [x: number, y: number]> = {
  left: [-5, 0],
  right: [5, 0],
  up: [0, -5],
  down: [0, 5],
}

function percent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}

const Target = styled.button`
  position: relative;
  justify-self: start;
  border: 1px solid var(--line);
  cursor: crosshair;
  & > :first-child {
    max-height: 240px;
  }
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

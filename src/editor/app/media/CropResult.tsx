import { useLayoutEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { shownPart } from '../../../engine/model/crop.ts'
import type { Focus, PhotoCrop } from '../../../engine/model/site.generated.ts'
import { FocusPoint } from '../kit/FocusPoint.tsx'
import { drawPart, drawTurned, shownCrop, turnedSize } from './crop.ts'

interface CropResultProps {
  picture: ImageBitmap
  turns: number
  crop: PhotoCrop
  focus: Focus | undefined
  onFocus: ((focus: Focus) => void) | undefined
  /** The shapes to which screens cut the photograph around the point to keep. */
  cuts: readonly { name: string; ratio: number }[]
}

/** The cropped picture, with the point to keep, and the parts that screens show. A click or the arrow keys move the point. */
export function CropResult({ picture, turns, crop, focus, onFocus, cuts }: CropResultProps) {
  const whole = useMemo(() => {
    const canvas = document.createElement('canvas')
    drawTurned(canvas, picture, turns, 900)
    return canvas
  }, [picture, turns])
  const size = turnedSize(picture, turns)
  const stored = { crop, ...(focus && { focus }) }
  const { focus: point } = shownPart(size, undefined, stored)
  const move = ({ x, y }: Focus) =>
    onFocus?.({
      x: Math.round(crop.x + (crop.width * x) / 100),
      y: Math.round(crop.y + (crop.height * y) / 100),
    })
  const shown = <Part whole={whole} part={crop} />
  return (
    <>
      {onFocus ? (
        <FocusPoint point={point} onMove={move}>
          {shown}
        </FocusPoint>
      ) : (
        shown
      )}
      {cuts.length > 0 && (
        <Cuts>
          {cuts.map(({ name, ratio }) => (
            <figure key={name}>
              <Part whole={whole} part={shownCrop(size, ratio, stored)} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </Cuts>
      )}
    </>
  )
}

function Part({ whole, part }: { whole: HTMLCanvasElement; part: PhotoCrop }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) drawPart(canvas.current, whole, part)
  }, [whole, part])
  return <Shown ref={canvas} />
}

const Shown = styled.canvas`
  display: block;
  max-width: min(100%, 320px);
  max-height: 240px;
`

const Cuts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: end;
  & > figure {
    min-width: 0;
    max-width: 130px;
  }
  & canvas {
    max-height: 110px;
    border-radius: var(--control);
  }
  & figcaption {
    color: var(--ink2);
    font-size: var(--size--1);
    line-height: 1.3;
  }
`

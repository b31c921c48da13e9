import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { shownPart } from '../../../engine/model/crop.ts'
import type { Focus, PhotoCrop } from '../../../engine/model/site.generated.ts'
import { FocusPoint } from '../kit/FocusPoint.tsx'
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
  const move = ({ x, y }: Focus) =>
    onFocus({
      x: Math.round(crop.x + (crop.width * x) / 100),
      y: Math.round(crop.y + (crop.height * y) / 100),
    })
  return (
    <FocusPoint point={point} onMove={move}>
      <Shown ref={canvas} />
    </FocusPoint>
  )
}

const Shown = styled.canvas`
  display: block;
  max-width: min(100%, 320px);
  max-height: 240px;
`

import { shownPart, type Crop } from '../../../engine/model/crop.ts'
import type { ShownPart } from '../../core/api.ts'
import { useEditor, useEditorState } from '../store/context.ts'

interface ThumbnailProps extends ShownPart {
  path: string
  className?: string
  /** Shows the point that the page keeps in view. */
  hasPoint?: boolean
}

/** A small picture of a file of the media library. Shows only the cropped part of a photograph, once the size of the file is known. */
export function Thumbnail({ path, className, hasPoint = false, crop, focus }: ThumbnailProps) {
  const { api } = useEditor()
  const { width, height } = useEditorState(({ media }) => media.find((one) => one.path === path)) ?? {}
  const src = api.mediaAddress(path)
  const isWhole = !crop && !(hasPoint && focus)
  if (isWhole || !width || !height)
    return <img className={className} src={src} alt="" loading="lazy" decoding="async" />
  const { part, focus: point } = shownPart({ width, height }, undefined, {
    ...(crop && { crop }),
    ...(focus && { focus }),
  })
  return (
    <svg
      className={className}
      {...fit(part)}
      viewBox={`${part.left} ${part.top} ${part.width} ${part.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={src} width={width} height={height} preserveAspectRatio="none" />
      {hasPoint && focus && (
        <circle
          cx={part.left + (part.width * point.x) / 100}
          cy={part.top + (part.height * point.y) / 100}
          r={Math.max(part.width, part.height) / 16}
        />
      )}
    </svg>
  )
}

/** Maximum width and height in pixels, where the style does not say another one. */
export const [MAX_WIDTH, MAX_HEIGHT] = [140, 96]

function fit({ width, height }: Crop): { width: number; height: number } {
  const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

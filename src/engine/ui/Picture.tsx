import styled from 'styled-components'
import { useAddress } from './base-path.ts'

interface PictureProps {
  src: string
  darkSrc?: string | undefined
  width: number
  height: number
  alt: string
  className?: string
  sources?: { type: string; srcSet: string }[]
  /** The colours of a gradient from top to bottom that is shown while the photograph loads. */
  standIn?: string
  /** The point that stays visible when the picture is cropped (CSS `object-position`). */
  position?: string
  /** The width on the screen, by which browsers choose a copy (HTML's `sizes`). */
  sizes?: string
  loading?: 'lazy' | 'eager'
  /** Set for the picture at the top of a page, so that browsers fetch it early. */
  fetchPriority?: 'high'
}

/**
 * A picture of known size, with its version for dark colours or the smaller copies of a photograph. `data-photo` marks a photograph that a
 * block may crop.
 */
export function Picture({
  darkSrc,
  sources,
  standIn,
  position,
  sizes = '100vw',
  alt,
  className,
  loading = 'lazy',
  ...image
}: PictureProps) {
  const at = useAddress()
  return (
    <Frame className={className} data-photo={standIn && ''}>
      {darkSrc && <source media="(prefers-color-scheme: dark)" srcSet={at(darkSrc)} />}
      {/* `sizes` is never `auto`: a picture in a box that shrinks to its content would be measured before it has a width. */}
      {sources?.map((source) => (
        <source key={source.type} {...source} srcSet={at(source.srcSet)} sizes={sizes} />
      ))}
      {/* `loading` precedes `src`, because some browsers begin to fetch as soon as `src` is set. */}
      <Image
        loading={loading}
        decoding="async"
        {...image}
        src={at(image.src)}
        alt={alt}
        $standIn={standIn}
        $position={position}
      />
    </Frame>
  )
}

const Frame = styled.picture`
  display: block;
  &[data-photo] > img {
    object-fit: cover;
  }
`
/** Each photograph has its own CSS rule, because the Content-Security-Policy forbids `style` attributes. */
const Image = styled.img<{ $standIn: string | undefined; $position: string | undefined }>`
  ${({ $standIn }) => $standIn && `background: linear-gradient(${$standIn});`}
  ${({ $position }) => $position && `object-position: ${$position};`}
`

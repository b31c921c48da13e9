import styled from 'styled-components'

interface PictureProps {
  src: string
  darkSrc?: string | undefined
  width: number
  height: number
  alt: string
  className?: string
  sources?: { type: string; srcSet: string }[]
  /** The colours that a photograph has until it has come, from top to bottom. */
  standIn?: string
  /** Point of a cropped photograph that stays in view (CSS `object-position`). */
  position?: string
  /** How wide it is shown, for the choice among the copies of a photograph (HTML's `sizes`). */
  sizes?: string
  loading?: 'lazy' | 'eager'
  /** For the picture at the top of a page: it is loaded before the others. */
  fetchPriority?: 'high'
}

/**
 * A picture of known size, with its dark version or, of a photograph, the copies among which the browser chooses. Renders
 * `<picture><img>`; with `data-photo` where it is a photograph that fills its rectangle, which a block may cut to another ratio.
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
  return (
    <Frame className={className} data-photo={standIn && ''}>
      {darkSrc && <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />}
      {/* Not `auto`: a picture in a box that shrinks to its content would be measured before it has a width, and stay without. */}
      {sources?.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {/* `loading` before `src`: some browsers start fetching at `src`. */}
      <Image
        loading={loading}
        decoding="async"
        {...image}
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
/** A style of its own for each photograph: the content policy allows no `style` attributes. */
const Image = styled.img<{ $standIn: string | undefined; $position: string | undefined }>`
  ${({ $standIn }) => $standIn && `background: linear-gradient(${$standIn});`}
  ${({ $position }) => $position && `object-position: ${$position};`}
`

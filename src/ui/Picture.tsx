import styled from 'styled-components'

interface PictureProps {
  src: string
  darkSrc?: string
  width: number
  height: number
  alt: string
  className?: string
  sources?: { type: string; srcSet: string }[]
  /** How wide it is shown, for the choice among the copies of a photograph (HTML's `sizes`). */
  sizes?: string
  loading?: 'lazy' | 'eager'
  /** For the picture at the top of a page: it is loaded before the others. */
  fetchPriority?: 'high'
}

/**
 * A picture of known size, with its dark version or, of a photograph, the copies among which the browser chooses. Renders
 * `<picture><img>`.
 */
export function Picture({
  darkSrc,
  sources,
  sizes = '100vw',
  alt,
  className,
  loading = 'lazy',
  ...image
}: PictureProps) {
  return (
    <Frame className={className}>
      {darkSrc && <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />}
      {/* Not `auto`: a picture in a box that shrinks to its content would be measured before it has a width, and stay without. */}
      {sources?.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {/* `loading` before `src`: some browsers start fetching at `src`. */}
      <img loading={loading} decoding="async" {...image} alt={alt} />
    </Frame>
  )
}

const Frame = styled.picture`
  display: block;
`

import styled from 'styled-components'

interface PictureProps {
  src: string
  darkSrc?: string
  width: number
  height: number
  alt: string
  className?: string
  loading?: 'lazy' | 'eager'
  /** For the picture that a page opens with: it is asked for before the others. */
  fetchPriority?: 'high'
}

/** A picture of known size, with its dark version where there is one. Renders `<picture><img>`. */
export function Picture({ darkSrc, alt, className, loading = 'lazy', ...image }: PictureProps) {
  return (
    <Frame className={className}>
      {darkSrc && <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />}
      {/* `loading` before `src`: some browsers start fetching at `src`. */}
      <img loading={loading} decoding="async" {...image} alt={alt} />
    </Frame>
  )
}

const Frame = styled.picture`
  display: block;
`

import styled from 'styled-components'

interface PictureProps {
  src: string
  darkSrc?: string
  width: number
  height: number
  alt: string
  className?: string
  loading?: 'lazy' | 'eager'
}

/** A picture of known size, with its dark version where there is one. Renders `<picture><img>`. */
export function Picture({ src, darkSrc, width, height, alt, className, loading = 'lazy' }: PictureProps) {
  return (
    <Frame className={className}>
      {darkSrc && <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />}
      <img src={src} width={width} height={height} alt={alt} loading={loading} decoding="async" />
    </Frame>
  )
}

const Frame = styled.picture`
  display: block;
`

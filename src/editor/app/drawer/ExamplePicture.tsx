import styled from 'styled-components'

/** The scale that fits a page of 1,200 pixels into a card of the drawer. */
const SCALE = 0.26

/** A small picture of the page at an address. Loads when the picture scrolls into view, and ignores clicks. */
export function ExamplePicture({ src, of }: { src: string; of: string }) {
  return (
    <Window aria-hidden="true">
      <iframe
        src={src}
        title={`Ejemplo de ${of}`}
        loading="lazy"
        tabIndex={-1}
        inert
        sandbox="allow-same-origin"
      />
    </Window>
  )
}

const Window = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 16 / 10;
  border-radius: 8px;
  background: var(--paper);
  overflow: hidden;
  & > iframe {
    position: absolute;
    inset: 0 auto auto 0;
    width: ${100 / SCALE}%;
    height: ${100 / SCALE}%;
    border: 0;
    transform: scale(${SCALE});
    transform-origin: 0 0;
    pointer-events: none;
  }
`

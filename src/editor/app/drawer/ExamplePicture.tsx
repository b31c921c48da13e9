import styled from 'styled-components'
import { useEditor } from '../store/context.ts'

/** The scale at which an example of 1,200 pixels fits the drawer of block types. */
const SCALE = 0.26

/** A small rendered example of a block type. Loads when it scrolls into view, and ignores clicks. */
export function ExamplePicture({ type }: { type: string }) {
  const { api } = useEditor()
  return (
    <Window aria-hidden="true">
      <iframe
        src={api.exampleAddress(type)}
        title={`Ejemplo de ${type}`}
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

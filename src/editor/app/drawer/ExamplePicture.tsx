import styled from 'styled-components'
import { useEditor } from '../store/context.ts'

/** The scale of the example, which is as wide as a small computer. */
const SCALE = 0.26

/** A block type's example, small, loaded when it comes into view. It takes no clicks. */
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

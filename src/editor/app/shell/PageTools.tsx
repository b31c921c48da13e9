import { useEffect, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { useEditor, useEditorState } from '../store/context.ts'
import { WriterTools } from '../writing/WriterTools.tsx'

/** Distance in pixels from the toolbar to the selected text and to the frame's edges. */
const GAP = 8

/**
 * The toolbar for a formatted text that the person edits in the page. Floats beside the selected words, or at the lower edge of a phone.
 */
export function PageTools({ scale, left }: { scale: number; left: number }) {
  const { toFrame } = useEditor()
  const writing = useEditorState((state) => state.writing)
  const bar = useRef<HTMLDivElement>(null)
  const rect = writing?.at?.rect
  useLayoutEffect(() => {
    const [element, desk] = [bar.current, bar.current?.parentElement]
    if (!rect || !element || !desk) return
    const above = rect.y * scale - element.offsetHeight - GAP
    const below = (rect.y + rect.height) * scale + GAP
    const lowest = desk.clientHeight - element.offsetHeight - GAP
    const rightmost = desk.clientWidth - element.offsetWidth - GAP
    element.style.left = `${Math.max(GAP, Math.min(left + rect.x * scale, rightmost))}px`
    element.style.top = `${Math.max(GAP, above >= GAP || below > lowest ? Math.min(above, lowest) : below)}px`
  }, [rect, scale, left])
  useEffect(() => {
    // Ends typing when the focus moves to a column or the top bar. A dialog is outside both, so it does not end typing.
    const leave = ({ target }: FocusEvent) => {
      const region = target instanceof Element ? target.closest('[data-region]') : null
      if (region && !region.contains(bar.current)) toFrame({ type: 'stop' })
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [toFrame])
  if (!writing?.at) return null
  return (
    <Floating ref={bar}>
      <WriterTools
        file={writing.location.file}
        isShort={writing.isShort}
        state={writing.at.state}
        shortcut={writing.shortcut}
        run={(command) => toFrame({ type: 'command', command })}
      />
    </Floating>
  )
}

const Floating = styled.div`
  position: absolute;
  z-index: 2;
  max-width: calc(100% - 16px);
  border: 1px solid var(--field);
  border-radius: var(--control);
  box-shadow: 0 4px 16px rgb(18 21 29 / 0.25);
  overflow: hidden;
  @media (max-width: 899px) {
    inset: auto 8px 8px !important;
  }
`

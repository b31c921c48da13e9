import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { stretchesOf, variableBeside } from '../reading/variables.ts'

interface ChippedProps {
  text: string
  /** The `<input>` or `<textarea>` with this text. */
  children: ReactNode
}

/**
 * Draws the variables of a text as chips behind the control that it is written in: the text stays what it is, braces and all. Backspace and
 * Delete take a chip as a whole.
 */
export function Chipped({ text, children }: ChippedProps) {
  const mirror = useRef<HTMLDivElement>(null)
  const follow = ({ scrollLeft, scrollTop }: Element) => mirror.current?.scrollTo(scrollLeft, scrollTop)
  useLayoutEffect(() => {
    const control = mirror.current?.nextElementSibling
    if (control) follow(control)
  })
  return (
    <Frame onScrollCapture={({ target }) => follow(target as Element)} onKeyDown={takeWhole}>
      <Mirror ref={mirror} aria-hidden="true">
        {stretchesOf(text).map(({ text: part, isVariable }, index) =>
          isVariable ? <Chip key={index}>{part}</Chip> : part,
        )}
      </Mirror>
      {children}
    </Frame>
  )
}

/** The browser then deletes what is selected. */
function takeWhole({ target, key }: KeyboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { value, selectionStart, selectionEnd } = target
  if (selectionStart === null || selectionStart !== selectionEnd) return
  const chip = variableBeside(value, selectionStart, key)
  if (chip) target.setSelectionRange(chip.start, chip.end)
}

const Frame = styled.div`
  position: relative;
  display: grid;
  min-width: 0;
  border-radius: var(--control);
  background: var(--surface);
  & > :is(input, textarea) {
    position: relative;
    background: none;
  }
  & > textarea {
    scrollbar-gutter: stable;
  }
`

/** Breaks its lines as the control does. */
const Mirror = styled.div`
  position: absolute;
  inset: 0;
  padding: 8px 12px;
  border: 1px solid transparent;
  color: transparent;
  font: 400 1rem/1.5 var(--text);
  overflow: hidden;
  overflow-wrap: break-word;
  scrollbar-gutter: stable;
  white-space: pre-wrap;
  pointer-events: none;
  &:has(+ input) {
    display: flex;
    align-items: center;
    scrollbar-gutter: auto;
    white-space: pre;
  }
  &:has(+ [aria-invalid]) {
    border-width: 2px;
  }
`

const Chip = styled.span`
  border-radius: 6px;
  background: color-mix(in srgb, var(--sun), transparent 60%);
  box-shadow: 0 0 0 2px color-mix(in srgb, var(--sun), transparent 60%);
`

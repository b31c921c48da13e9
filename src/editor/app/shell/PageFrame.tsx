import { useId, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Input, Label } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { setView } from '../store/go-to.ts'
import { EmptyPage } from '../templates/EmptyPage.tsx'
import { WriterTools } from '../writing/WriterTools.tsx'
import type { FrameView } from '../store/app-state.ts'
import { useFrame } from './use-frame.ts'

/** Shows the open page in an `<iframe>`, with the person's draft. A click selects the clicked part of the content. */
export function PageFrame() {
  const { api } = useEditor()
  const path = useEditorState((state) => state.path)
  const title = useEditorState((state) => state.pages.find((page) => page.path === path)?.title ?? path)
  const { desk, size } = useScale(useEditorState((state) => state.view.width))
  const { mount, attempt } = useFrame()
  const asOf = useEditorState((state) => state.view.asOf)
  // A page shown for another day has no script, so the frame loads it again after each change of the draft.
  const revision = useEditorState((state) => (state.view.asOf ? state.revision : 0))
  return (
    <Desk data-region>
      <Sheet ref={desk}>
        {/* Has no sandbox, because the page belongs to this site and needs access to this window. */}
        <Paper // oxlint-disable-line react/iframe-missing-sandbox
          ref={mount}
          key={`${path} ${attempt} ${asOf} ${revision}`}
          $size={size}
          src={asOf ? api.dayAddress(asOf, path) : api.frameAddress(path)}
          title={`La página «${title}»`}
        />
        <EmptyPage />
        {asOf && <DayChoice day={asOf} />}
      </Sheet>
      <PageTools />
    </Desk>
  )
}

const Desk = styled.main`
  display: grid;
  grid-area: page;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
`

const Sheet = styled.div`
  position: relative;
  background: var(--hover);
  overflow: hidden;
`

const Paper = styled.iframe<{ $size: ReturnType<typeof useScale>['size'] }>`
  position: absolute;
  top: 0;
  left: ${(p) => p.$size.left}px;
  width: ${(p) => p.$size.width}px;
  height: ${(p) => p.$size.height}px;
  border: 0;
  background: var(--paper);
  transform: scale(${(p) => p.$size.scale});
  transform-origin: 0 0;
`

/** A field for the day on which the page is shown, at the lower edge of the page. A button returns to today. */
function DayChoice({ day }: { day: string }) {
  const editor = useEditor()
  const id = useId()
  return (
    <Bar>
      <Label htmlFor={id}>Cómo se ve el</Label>
      <Input
        id={id}
        type="date"
        required
        value={day}
        onChange={({ target: { value } }) => value && setView(editor, { asOf: value })}
      />
      <Button onClick={() => setView(editor, { asOf: '' })}>Volver a hoy</Button>
    </Bar>
  )
}

const Bar = styled.div`
  position: absolute;
  inset: auto 8px 8px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: center;
  width: fit-content;
  margin-inline: auto;
  padding: 8px 12px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  box-shadow: 0 4px 16px rgb(18 21 29 / 0.25);
  & > input {
    width: auto;
  }
`

/** The toolbar for a formatted text that the person edits in the page. It has a row below the page, so that it never covers a line. */
function PageTools() {
  const { toFrame } = useEditor()
  const writing = useEditorState((state) => state.writing)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Ends typing when the focus moves to a column or the top bar. A dialog is outside both, so it does not end typing.
    const leave = ({ target }: FocusEvent) => {
      const region = target instanceof Element ? target.closest('[data-region]') : null
      if (region && !region.contains(bar.current)) toFrame({ type: 'stop' })
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [toFrame])
  if (!writing?.state) return null
  return (
    <Tools ref={bar}>
      <WriterTools
        file={writing.location.file}
        isShort={writing.isShort}
        state={writing.state}
        asked={writing.asked}
        run={(command) => toFrame({ type: 'command', command })}
      />
    </Tools>
  )
}

const Tools = styled.div`
  border-top: 1px solid var(--field);
  background: var(--surface);
  & > [role='toolbar'] {
    justify-content: center;
  }
`

/** The width of a page in each view, in CSS pixels. A computer shows all columns from 1,120 on, and a wider page would be scaled more. */
const WIDTHS: Record<FrameView['width'], number> = { phone: 390, tablet: 820, desktop: 1120 }

/** Maximum width of the middle column, in CSS pixels, at which a page in phone view gets the width of the column. */
const MAX_UNSCALED_WIDTH = 390

/** Computes the size and scale of the page, so that the chosen view fits the middle column. */
function useScale(view: FrameView['width']) {
  const desk = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = desk.current
    if (!element) return undefined
    const measure = () => setSpace({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isNarrow = view === 'phone' && space.width <= MAX_UNSCALED_WIDTH
  const width = isNarrow
    ? space.width
    : view === 'desktop'
      ? Math.max(WIDTHS.desktop, space.width)
      : WIDTHS[view]
  const scale = Math.min(1, space.width / (width || 1))
  return {
    desk,
    size: {
      width,
      height: space.height / (scale || 1),
      scale,
      left: Math.max(0, (space.width - width * scale) / 2),
    },
  }
}

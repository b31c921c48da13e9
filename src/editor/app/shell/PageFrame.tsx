import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Input, Label } from '../kit/Labelled.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { setView } from '../store/go-to.ts'
import { EmptyPage } from '../templates/EmptyPage.tsx'
import { PageTools } from './PageTools.tsx'
import { useFrame } from './use-frame.ts'
import { useScale } from './use-scale.ts'

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
    <Desk ref={desk} data-region>
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
      <PageTools scale={size.scale} left={size.left} />
    </Desk>
  )
}

const Desk = styled.main`
  position: relative;
  grid-area: page;
  min-width: 0;
  min-height: 0;
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

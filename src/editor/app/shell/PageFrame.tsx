import styled from 'styled-components'
import { useEditor, useEditorState } from '../store/context.ts'
import { EmptyPage } from '../templates/EmptyPage.tsx'
import { DayChoice } from './DayChoice.tsx'
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

import { useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { Location } from '../../core/pointer.ts'
import type { AppMessage, FrameMessage } from '../../preview/messages.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage } from '../store/open.ts'
import { select } from '../store/list-commands.ts'
import { typesWith } from './types-with.ts'
import { typedInPage } from '../store/typed-in-page.ts'
import { goToRegion } from './go-to-region.ts'
import { useScale } from './use-scale.ts'

/** The real page with the drafts, in an `<iframe>` that selects what is clicked. */
export function PageFrame() {
  const editor = useEditor()
  const { store, api, schema, toFrame, connectFrame } = editor
  const ref = useRef<HTMLIFrameElement | null>(null)
  const path = useEditorState((state) => state.path)
  const title = useEditorState((state) => state.pages.find((page) => page.path === path)?.title ?? path)
  const selection = useEditorState((state) => state.selection)
  const { width, scheme, moment, isEditing } = useEditorState((state) => state.view)
  const { desk, size } = useScale(width)
  const connections = useEditorState((state) => state.connections)
  const [attempt, setAttempt] = useState(0)
  /** Whether the page of the frame hears us. */
  const isReady = useRef(false)
  /** The newest content that it has not heard of. */
  const missed = useRef<AppMessage>(undefined)

  const mount = useCallback((frame: HTMLIFrameElement | null) => {
    ref.current = frame
    isReady.current = false
    missed.current = undefined
  }, [])

  useEffect(() => {
    // A page that was asked for without a connection never came.
    if (connections > 0 && !isReady.current) setAttempt(connections)
  }, [connections])

  useEffect(() => {
    connectFrame((message) => {
      if (!isReady.current && message.type === 'show') missed.current = message
      else ref.current?.contentWindow?.postMessage(message, location.origin)
    })
    const hear = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
      if (source !== ref.current?.contentWindow || origin !== location.origin) return
      switch (data.type) {
        case 'ready': {
          const { view, selection } = store.get()
          store.set({ isTypingInPage: false })
          isReady.current = true
          toFrame({ type: 'mode', editing: view.isEditing })
          toFrame({ type: 'scheme', scheme: view.scheme })
          toFrame({ type: 'moment', moment: view.moment, types: typesWith(schema, view.moment) })
          toFrame({ type: 'select', location: outlined(selection) })
          // A link that was followed before the page was ours led the frame elsewhere.
          if (data.path !== store.get().path) openPage(editor, data.path)
          else if (missed.current) toFrame(missed.current)
          return
        }
        case 'selected':
          // What comes right after it is heard before: of a double click that somebody types in the page.
          return void setTimeout(() => select(editor, data.location))
        case 'typing':
          editor.leaveField()
          return store.set({ isTypingInPage: true })
        case 'typed':
          return void typedInPage(editor, data.location, data.text)
        case 'typed-end':
          store.set({ isTypingInPage: false })
          editor.leaveField()
          return void editor.check()
        case 'navigate':
          return openPage(editor, data.path.split('#')[0] ?? '/')
        case 'unseen':
          return editor.say({
            text: 'En esta página no hay nada que se vea así. Abrí una con eventos o con un formulario.',
          })
        case 'leave':
          return goToRegion(data.isBack)
        case 'undo':
          return void editor.undo()
        case 'redo':
          return void editor.redo()
      }
    }
    window.addEventListener('message', hear)
    return () => {
      connectFrame(undefined)
      window.removeEventListener('message', hear)
    }
  }, [editor, connectFrame, toFrame, schema, store])

  useEffect(() => toFrame({ type: 'select', location: outlined(selection) }), [toFrame, selection])
  useEffect(() => toFrame({ type: 'mode', editing: isEditing }), [toFrame, isEditing])
  useEffect(() => toFrame({ type: 'scheme', scheme }), [toFrame, scheme])
  useEffect(
    () => toFrame({ type: 'moment', moment, types: typesWith(schema, moment) }),
    [toFrame, schema, moment],
  )

  return (
    <Desk ref={desk} data-region>
      {/* The page is our own, and has to reach this window: a sandbox would not keep it from anything. */}
      <Paper // oxlint-disable-line react/iframe-missing-sandbox
        ref={mount}
        key={`${path} ${attempt}`}
        $size={size}
        src={api.frameAddress(path)}
        title={`La página «${title}»`}
      />
    </Desk>
  )
}

/** A whole file is everything on the page: nothing has an outline then. */
function outlined(selection: Location | null): Location | null {
  return selection?.pointer === '' ? null : selection
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

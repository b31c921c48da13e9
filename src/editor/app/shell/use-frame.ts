import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bundle } from '../../../model/schema.ts'
import type { FilePointer } from '../../core/pointer.ts'
import type { AppMessage, FrameMessage, Moment } from '../../preview/messages.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage, select } from '../store/show.ts'
import { startTyping, stopTyping, typedInPage } from '../store/typed-in-page.ts'
import { goToRegion } from './go-to-region.ts'

/** Messages from and to the page in the frame. @returns a ref for the frame, and a number that makes another frame after a lost connection */
export function useFrame() {
  const editor = useEditor()
  const { store, schema, toFrame, connectFrame } = editor
  const ref = useRef<HTMLIFrameElement | null>(null)
  const selection = useEditorState((state) => state.selection)
  const { scheme, moment, isEditing } = useEditorState((state) => state.view)
  const connections = useEditorState((state) => state.connections)
  const [attempt, setAttempt] = useState(0)
  /** Whether the page of the frame listens. */
  const isReady = useRef(false)
  /** The newest content that it missed. */
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

  const start = (path: string) => {
    const { view, path: wanted, selection: at } = store.get()
    isReady.current = true
    toFrame({ type: 'mode', editing: view.isEditing })
    toFrame({ type: 'scheme', scheme: view.scheme })
    toFrame({ type: 'moment', moment: view.moment, types: typesWith(schema, view.moment) })
    toFrame({ type: 'select', location: outlined(at) })
    // A link that was followed before the page listened led the frame elsewhere.
    if (path !== wanted) openPage(editor, path)
    else if (missed.current) toFrame(missed.current)
  }
  const hear = useEffectEvent((message: FrameMessage): void => {
    switch (message.type) {
      case 'ready':
        stopTyping(editor)
        return start(message.path)
      case 'selected':
        // The message after it may say that the editor types in the page.
        return void setTimeout(() => select(editor, message.location))
      case 'typing':
        return startTyping(editor)
      case 'typed':
        return void typedInPage(editor, message.location, message.text)
      case 'typed-end':
        stopTyping(editor)
        return void editor.check()
      case 'navigate':
        return openPage(editor, message.path.split('#')[0] ?? '/')
      case 'unseen':
        return editor.say({ text: UNSEEN })
      case 'leave':
        return goToRegion(message.isBack)
      case 'undo':
        return void editor.undo()
      case 'redo':
        return void editor.redo()
    }
  })

  useEffect(() => {
    connectFrame((message) => {
      if (!isReady.current && message.type === 'show') missed.current = message
      else ref.current?.contentWindow?.postMessage(message, location.origin)
    })
    const listen = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
      if (source === ref.current?.contentWindow && origin === location.origin) hear(data)
    }
    window.addEventListener('message', listen)
    return () => {
      connectFrame(undefined)
      window.removeEventListener('message', listen)
    }
  }, [connectFrame])

  useEffect(() => toFrame({ type: 'select', location: outlined(selection) }), [toFrame, selection])
  useEffect(() => toFrame({ type: 'mode', editing: isEditing }), [toFrame, isEditing])
  useEffect(() => toFrame({ type: 'scheme', scheme }), [toFrame, scheme])
  useEffect(
    () => toFrame({ type: 'moment', moment, types: typesWith(schema, moment) }),
    [toFrame, schema, moment],
  )
  return { mount, attempt }
}

const UNSEEN = 'En esta página no hay nada que se vea así. Abrí una con eventos o con un formulario.'

/** The whole page has no outline. */
function outlined(selection: FilePointer | null): FilePointer | null {
  return selection?.pointer === '' ? null : selection
}

/** The block types that a state of the page concerns: those with forms, or with events. */
export function typesWith({ $defs }: Bundle, moment: Moment): string[] {
  const keyword = moment === 'sent' || moment === 'failed' ? 'x-posts' : 'x-shows-events'
  return Object.keys($defs).filter((name) => $defs[name]?.[keyword])
}

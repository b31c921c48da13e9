import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bundle } from '../../../engine/model/schema.ts'
import type { FilePointer } from '../../../engine/json-text/pointer.ts'
import type { AppMessage, FrameMessage, Simulation } from '../../preview/frame-messages.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { openPage, select } from '../store/go-to.ts'
import {
  resendText,
  selectInPage,
  startTyping,
  stopTyping,
  typedInPage,
  askTools,
  writeInPage,
} from '../store/typed-in-page.ts'
import { pastedInPage } from '../store/spread-cells.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { goToRegion } from './use-kept-focus.ts'

/**
 * Exchanges messages with the page in the frame.
 *
 * @returns a ref for the frame, and a React key that changes to load the frame again after a lost connection
 */
export function useFrame() {
  const editor = useEditor()
  const { store, schema, toFrame, connectFrame } = editor
  const ref = useRef<HTMLIFrameElement | null>(null)
  const selection = useEditorState((state) => state.selection)
  const { scheme, simulation, isEditing } = useEditorState((state) => state.view)
  const connections = useEditorState((state) => state.connections)
  const [attempt, setAttempt] = useState(0)
  const isReady = useRef(false)
  const missed = useRef<AppMessage>(undefined)

  const mount = useCallback((frame: HTMLIFrameElement | null) => {
    ref.current = frame
    isReady.current = false
    missed.current = undefined
  }, [])

  useEffect(() => {
    // Loads the page again if its first request failed because there was no connection.
    if (connections > 0 && !isReady.current) setAttempt(connections)
  }, [connections])

  const start = (path: string) => {
    const { view, path: wanted, selection: at } = store.get()
    isReady.current = true
    toFrame({ type: 'mode', editing: view.isEditing })
    toFrame({ type: 'scheme', scheme: view.scheme })
    toFrame({ type: 'simulation', simulation: view.simulation, types: typesWith(schema, view.simulation) })
    toFrame({ type: 'select', location: outlined(at) })
    // Opens the frame's page in the editor too. That page differs from the chosen one if the person followed a link before its script started.
    if (path !== wanted) openPage(editor, path)
    else if (missed.current) toFrame(missed.current)
    // The page reloads by itself when the fonts change. With older fonts, this message would make it reload for ever.
    missed.current = undefined
  }
  const hear = useEffectEvent((message: FrameMessage): void => {
    handleFrameMessage(editor, message)
    if (message.type === 'ready') start(message.path)
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

  const files = useEditorState((state) => state.files)
  useEffect(() => resendText(editor, files), [editor, files])
  useEffect(() => toFrame({ type: 'select', location: outlined(selection) }), [toFrame, selection])
  useEffect(() => toFrame({ type: 'mode', editing: isEditing }), [toFrame, isEditing])
  useEffect(() => toFrame({ type: 'scheme', scheme }), [toFrame, scheme])
  useEffect(
    () => toFrame({ type: 'simulation', simulation, types: typesWith(schema, simulation) }),
    [toFrame, schema, simulation],
  )
  return { mount, attempt }
}

/** Returns the selected location for the frame to outline; null when the selection is a whole file. */
function outlined(selection: FilePointer | null): FilePointer | null {
  return selection?.pointer === '' ? null : selection
}

/** Returns the block types that the simulated state changes: those with forms, or those with events. */
function typesWith({ $defs }: Bundle, simulation: Simulation): string[] {
  const keyword = simulation === 'sent' || simulation === 'failed' ? 'x-posts' : 'x-shows-events'
  return Object.keys($defs).filter((name) => $defs[name]?.[keyword])
}

function handleFrameMessage(editor: EditorApp, message: FrameMessage): void {
  switch (message.type) {
    case 'ready':
      return stopTyping(editor)
    case 'selected':
      // Delays the selection, because a `typing` message may follow at once. That message keeps the form from taking the focus.
      return void setTimeout(() => select(editor, message.location))
    case 'typing':
      return startTyping(editor)
    case 'write':
      return void writeInPage(editor, message.location)
    case 'writing':
      return selectInPage(editor, message.state)
    case 'shortcut':
      return askTools(editor, { what: message.shortcut })
    case 'pasted':
      return askTools(editor, { what: 'paste', paste: message.paste })
    case 'refused':
      return select(editor, message.location)
    case 'typed':
      return void typedInPage(editor, message.location, message.text, message.isCommand)
    case 'typed-end':
      stopTyping(editor)
      return void editor.check()
    case 'cells':
      return void pastedInPage(editor, message.location, message.text)
    case 'navigate':
      return openPage(editor, message.path.split('#')[0] ?? '/')
    case 'unseen':
      return editor.showToast({ text: UNSEEN })
    case 'leave':
      return goToRegion(message.isBack)
    case 'undo':
      return void editor.undo()
    case 'redo':
      return void editor.redo()
  }
}

const UNSEEN = 'En esta página no hay nada que se vea así. Abrí una con eventos o con un formulario.'

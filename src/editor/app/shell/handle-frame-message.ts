import type { FrameMessage } from '../../preview/frame-messages.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { openPage, select } from '../store/go-to.ts'
import {
  selectInPage,
  startTyping,
  stopTyping,
  typedInPage,
  pressInPage,
  writeInPage,
} from '../store/typed-in-page.ts'
import { goToRegion } from './go-to-region.ts'

export function handleFrameMessage(editor: EditorApp, message: FrameMessage): void {
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
      return selectInPage(editor, message)
    case 'shortcut':
      return pressInPage(editor, message.shortcut)
    case 'refused':
      return select(editor, message.location)
    case 'typed':
      return void typedInPage(editor, message.location, message.text, message.isCommand)
    case 'typed-end':
      stopTyping(editor)
      return void editor.check()
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
